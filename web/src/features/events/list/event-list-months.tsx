import type { Event } from '@partyline/contract/events'
import { groupByMonth } from '@partyline/domain/event-months'
import { useMinute } from '../../../platform/time/use-minute.ts'
import { viewerZone } from '../../../platform/time/viewer-zone.ts'
import { CallerFace } from '../../../ui/drawing/caller-face.tsx'
import styles from './event-list.module.css'
import { EventListCard } from './event-list-card.tsx'

/** Every month from the current one to that of the last event, each with its events or the word that it has none. */
export function EventListMonths({ events }: { events: readonly Event[] }) {
  const months = groupByMonth(events, useMinute(), viewerZone())
  return months.map(({ key, name, events: some }) => (
    <section key={key} className={styles.month} aria-labelledby={`month-${key}`}>
      <div className={styles.monthHead}>
        <h2 className="shout t2" id={`month-${key}`}>
          {name}
        </h2>
        {some.length > 0 && (
          <p className={styles.count}>{some.length === 1 ? '1 event' : `${some.length} events`}</p>
        )}
      </div>
      {some.length === 0 ? (
        <p className={styles.none}>
          <CallerFace size={44} paint="butter" mood="sleep" />
          No upcoming events
        </p>
      ) : (
        <ul className={styles.cards}>
          {some.map((event) => (
            <li key={event._id}>
              <EventListCard event={event} />
            </li>
          ))}
        </ul>
      )}
    </section>
  ))
}
