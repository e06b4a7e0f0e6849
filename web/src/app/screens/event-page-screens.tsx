import { patterns } from '../../platform/pages/patterns.ts'
import { frontDoor } from '../front-door.ts'
import type { Screen } from '../screen.ts'

/** The screen behind an event's link. */
export const eventPageScreens: readonly Screen[] = [
  frontDoor,
  {
    path: patterns.series,
    access: 'anyone',
    render: 'server',
    width: 'full',
    title: 'Events',
    namesItself: true,
    file: 'src/features/events/series/series-screen.tsx',
    load: async () => {
      const { loadWhole, SeriesScreen } = await import('../../features/events/series/series-screen.tsx')
      if (import.meta.env.SSR) await loadWhole()
      return SeriesScreen
    },
  },
  {
    path: patterns.attendees,
    access: 'anyone',
    render: 'server',
    width: 'read',
    title: 'RSVP List',
    namesItself: true,
    file: 'src/features/events/attendees/attendees-screen.tsx',
    load: async () => (await import('../../features/events/attendees/attendees-screen.tsx')).AttendeesScreen,
  },
]
