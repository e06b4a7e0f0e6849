import type { Event } from '@partyline/contract/events'
import { LinkedText } from '../../../ui/messages/linked-text.tsx'
import { EventPageCalendar } from './event-page-calendar.tsx'
import styles from './event-page-more.module.css'

/** What is said of the event, and the way into a calendar. */
export function EventPageMore({ event }: { event: Event }) {
  const { description } = event
  return (
    <>
      {description && (
        <p className={styles.description} dir="auto">
          <LinkedText text={description} />
        </p>
      )}
      <EventPageCalendar event={event} />
    </>
  )
}
