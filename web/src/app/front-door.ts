import { EVENT_PATTERN } from '../platform/pages/paths.ts'
import type { Screen } from './screen.ts'

/** The screen behind an event's link. It needs no route table, so it does not wait for one. */
export const frontDoor: Screen = {
  path: EVENT_PATTERN,
  access: 'anyone',
  render: 'server',
  width: 'full',
  title: 'Event',
  namesItself: true,
  file: 'src/features/events/page/event-page-screen.tsx',
  load: async () => {
    const { EventPageScreen, loadWhole } = await import('../features/events/page/event-page-screen.tsx')
    if (import.meta.env.SSR) await loadWhole()
    return EventPageScreen
  },
}
