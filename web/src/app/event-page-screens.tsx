import { patterns } from '../platform/pages/patterns.ts'
import { frontDoor } from './front-door.ts'
import type { Screen } from './screen.ts'

/** What the link of an event opens. */
export const eventPageScreens: readonly Screen[] = [
  frontDoor,
  {
    path: patterns.attendees,
    access: 'anyone',
    render: 'server',
    width: 'read',
    title: 'RSVP List',
    namesItself: true,
    file: 'src/features/events/attendees/attendees-screen.tsx',
    load: async () => (await import('../features/events/attendees/attendees-screen.tsx')).AttendeesScreen,
  },
]
