import type { MyEvent } from '@partyline/contract/my-events'
import { groupByMonth, groupByPastMonth, type Month } from '@partyline/domain/events/event-months'
import { counted } from '@partyline/domain/texts/counted'
import { useMinute } from '../../../platform/time/use-minute.ts'
import { viewerZone } from '../../../platform/time/viewer-zone.ts'
import { CallerFace } from '../../../ui/drawing/caller-face.tsx'
import styles from './event-list.module.css'
import { EventListAgain } from './event-list-again.tsx'
import { EventListCard } from './event-list-card.tsx'

/**
 * Every month from the current one to the month of the last event, each with its events or a note that it has
 * none. A series is in the month of its next date only, so the months after that have other events.
 */
export function EventListMonths({ events }: { events: readonly MyEvent[] }) {
  const months = groupByMonth(events, useMinute(), viewerZone())
  const since = months.findIndex(({ events }) => events.some(({ series }) => series))
  return months.map((month, place) => (
    <EventListMonth key={month.key} month={month} afterSeries={since >= 0 && place > since} />
  ))
}

/** The months of past or cancelled events, latest first, without empty months. */
export function EventListPastMonths({ events }: { events: readonly MyEvent[] }) {
  const months = groupByPastMonth(events, useMinute(), viewerZone())
  return months.map((month) => <EventListMonth key={month.key} month={month} past />)
}

interface EventListMonthProps {
  month: Month<MyEvent>
  past?: boolean
  /** A series in an earlier month may have dates in this one. */
  afterSeries?: boolean
}

function EventListMonth({ month, past = false, afterSeries = false }: EventListMonthProps) {
  const { key, name, events } = month
  return (
    <section className={styles.month} aria-labelledby={`month-${key}`}>
      <div className={styles.monthHead}>
        <h2 className="shout t2" id={`month-${key}`}>
          {name}
        </h2>
        {events.length > 0 && (
          <p className={styles.count}>{counted(events.length, afterSeries ? 'other event' : 'event')}</p>
        )}
      </div>
      {events.length === 0 ? (
        <p className={styles.none}>
          <CallerFace size={44} paint="butter" mood="sleep" />
          {afterSeries ? 'No other events' : 'No upcoming events'}
        </p>
      ) : (
        <ul className={styles.cards}>
          {events.map((event) => (
            <li key={event._id}>
              <EventListCard event={event} past={past} />
              {past && <EventListAgain event={event} />}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
