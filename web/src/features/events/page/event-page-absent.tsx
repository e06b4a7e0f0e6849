import { EventPageWaiting } from './event-page-waiting.tsx'

/** The event page without an event, in a file of its own, which only it fetches. */
export function EventPageAbsent(props: { error: unknown; onTryAgain: () => void }) {
  return <EventPageWaiting {...props} />
}
