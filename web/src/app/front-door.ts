import { EVENT_PATTERN } from '../platform/paths.ts'
import type { Screen } from './screen.ts'

/** The footer. */
const ALWAYS = ['src/app/screens.tsx']

/** What the link of an event opens: known without the route table, so that it opens without waiting for that. */
export const frontDoor: Screen = {
  path: EVENT_PATTERN,
  access: 'anyone',
  render: 'server',
  width: 'full',
  title: 'Event',
  namesItself: true,
  file: 'src/features/events/event-page-screen.tsx',
  lateFiles: ({ answers }) => {
    const event = answers?.event?.data
    if (!event) return [...ALWAYS, 'src/features/events/event-page-waiting.tsx']
    return [
      ...ALWAYS,
      'src/features/events/event-page-more.tsx',
      ...(event.viewer?.host ? ['src/features/events/event-page-owner.tsx'] : []),
      ...(event.rsvp && !event.cancelled && !event.over ? ['src/features/events/rsvp-card.tsx'] : []),
    ]
  },
  load: async () => {
    const { EventPageScreen, loadWhole } = await import('../features/events/event-page-screen.tsx')
    if (import.meta.env.SSR) await loadWhole()
    return EventPageScreen
  },
}
