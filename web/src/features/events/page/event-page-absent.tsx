import { EventPageWaiting } from './event-page-waiting.tsx'

/** The event page without an event. It has a file of its own, which other visits never fetch. */
export function EventPageAbsent(props: { error: unknown; onTryAgain: () => void }) {
  return <EventPageWaiting {...props} />
}
