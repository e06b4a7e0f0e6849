import { patterns } from '../platform/paths.ts'
import type { Screen } from './screen.ts'

/** What the link of an event opens. */
export const eventPageScreens: readonly Screen[] = [
  {
    path: patterns.event,
    access: 'anyone',
    render: 'server',
    width: 'full',
    title: 'Event',
    namesItself: true,
    file: 'src/features/events/event-page-screen.tsx',
    load: async () => (await import('../features/events/event-page-screen.tsx')).EventPageScreen,
  },
  {
    path: patterns.attendees,
    access: 'anyone',
    render: 'server',
    width: 'read',
    title: 'RSVP List',
    namesItself: true,
    file: 'src/features/events/attendees-screen.tsx',
    load: async () => (await import('../features/events/attendees-screen.tsx')).AttendeesScreen,
  },
]
