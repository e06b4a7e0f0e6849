import type { Event } from '@partyline/contract/events'
import { formatInZone } from '@partyline/domain/zones'
import { sayHours, sayHoursHere } from '../../../platform/events/event-hours.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { personName } from '../../../platform/people/person-name.ts'
import { viewerZone } from '../../../platform/time/viewer-zone.ts'
import { EventCover } from '../event-cover.tsx'
import styles from './event-list.module.css'

/** One event: the whole card leads to its page. Its day and hours are those of its own zone. */
export function EventListCard({ event }: { event: Event }) {
  const { startTime, timezone } = event
  const start = new Date(startTime)
  const here = sayHoursHere(event, timezone, viewerZone())
  return (
    <a className={styles.card} href={paths.event(event._id)}>
      <time className={styles.day} dateTime={startTime}>
        <span>{formatInZone(start, timezone, { weekday: 'short' })}</span>
        <b>{formatInZone(start, timezone, { day: 'numeric' })}</b>
      </time>
      <span className={styles.words}>
        <b className={`shout t3 ${styles.title}`}>{event.title}</b>
        <span>{sayHours(event, timezone)}</span>
        {here && <span>{here} your time</span>}
        <span>{personName(event.owner)}</span>
      </span>
      <span className={styles.cover}>
        <EventCover cover={event.cover} width={150} height={110} />
      </span>
    </a>
  )
}
