import { EVENT_PATTERN } from '../platform/pages/paths.ts'
import type { Screen } from './screen.ts'

/** What the link of an event opens: known without the route table, so that it opens without waiting for that. */
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
