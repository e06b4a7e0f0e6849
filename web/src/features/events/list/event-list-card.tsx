import type { MyEvent } from '@partyline/contract/my-events'
import { stepsBack } from '@partyline/domain/events/event-parts'
import { placeOf } from '@partyline/domain/time/zones'
import { sayRepeat } from '@partyline/domain/wording/series'
import { sayHours, sayHoursHere } from '../../../platform/events/event-hours.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { personName } from '../../../platform/people/person-name.ts'
import { formatInZone } from '../../../platform/time/region.ts'
import { viewerZone } from '../../../platform/time/viewer-zone.ts'
import { classNames } from '../../../ui/class-names.ts'
import { EventCover } from '../event-cover.tsx'
import styles from './event-list.module.css'
import { EventPartChip } from './event-part-chip.tsx'

/**
 * One event with the person's part in it. The whole card links to its page. Its day and hours are in its own
 * zone.
 */
export function EventListCard({ event, past = false }: { event: MyEvent; past?: boolean }) {
  const { startTime, timezone, part } = event
  const start = new Date(startTime)
  const here = sayHoursHere(event, timezone, viewerZone(timezone))
  return (
    <a className={classNames(styles.card, stepsBack(part) && styles.back)} href={hrefOf(event, past)}>
      <time className={styles.day} dateTime={startTime}>
        <span>{formatInZone(start, timezone, { weekday: 'short' })}</span>
        <b>{formatInZone(start, timezone, { day: 'numeric' })}</b>
      </time>
      <span className={styles.words}>
        <b className={`shout t3 ${styles.title}`}>
          <bdi>{event.title}</bdi>
        </b>
        <span>
          {sayHours(event, timezone)}
          {here && ` in ${placeOf(timezone)}`}
        </span>
        {here && <span>{here} your&nbsp;time</span>}
        {event.series && !past && <span>{sayRepeat(event.series.repeat, event.series.day)}</span>}
        <span>
          <bdi>{personName(event.owner)}</bdi>
          {sayGoing(event, past)}
        </span>
        <EventPartChip event={event} past={past} />
      </span>
      <span className={styles.cover}>
        <EventCover cover={event.cover} width={150} height={110} />
      </span>
    </a>
  )
}

/** A series is one card, at its next date. */
function hrefOf({ _id: id, series }: MyEvent, past: boolean): string {
  return series && !past ? paths.series(series._id) : paths.event(id)
}

/** ', 23 going', ', 23 said Yes'; behind the owner's name. */
function sayGoing({ going, rsvp }: MyEvent, past: boolean): string {
  if (going === 0 && !(rsvp && past)) return ''
  return `, ${going.toLocaleString('en-US')} ${past ? 'said Yes' : 'going'}`
}
