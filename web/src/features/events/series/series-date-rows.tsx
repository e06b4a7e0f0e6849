import type { Event } from '@partyline/contract/events'
import { formatInZone } from '@partyline/domain/zones'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useId } from 'react'
import { sayTimes } from '../../../platform/events/event-times.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { now } from '../../../platform/time/clock.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { OwnAnswer } from '../page/own-answer.tsx'
import styles from './series.module.css'

interface SeriesDateRowsProps {
  title: string
  dates: Event[]
  /** As many are shown at once. */
  atFirst: number
  /** What opens the others. */
  more: string
}

/** Dates of a series, each a link to its own page. */
export function SeriesDateRows({ title, dates, atFirst, more }: SeriesDateRowsProps) {
  const id = useId()
  if (dates.length === 0) return null
  const [shown, others] = [dates.slice(0, atFirst), dates.slice(atFirst)]
  return (
    <Card as="section" className={styles.rows ?? ''} aria-labelledby={id}>
      <h2 className="shout t3" id={id}>
        {title}
      </h2>
      <Rows dates={shown} />
      {others.length > 0 && (
        <details>
          <summary>
            {more}
            <IconChevronDown aria-hidden="true" />
          </summary>
          <Rows dates={others} />
        </details>
      )}
    </Card>
  )
}

function Rows({ dates }: { dates: Event[] }) {
  return (
    <ul>
      {dates.map((date) => (
        <li key={date._id}>
          <DateRow event={date} />
        </li>
      ))}
    </ul>
  )
}

function DateRow({ event }: { event: Event }) {
  const { startTime, timezone, cancelled, over, viewer } = event
  const start = new Date(startTime)
  const { day, hours } = sayTimes(event, timezone, String(new Date(now()).getUTCFullYear()))
  const count = sayCount(event)
  const answerable = event.rsvp && !cancelled && !over && !viewer?.host && !viewer?.status
  return (
    <a className={classNames(styles.row, cancelled && styles.off)} href={paths.event(event._id)}>
      <span className={styles.tile} aria-hidden="true">
        <i>{formatInZone(start, timezone, { month: 'short' })}</i>
        <b>{formatInZone(start, timezone, { day: 'numeric' })}</b>
      </span>
      <span className={styles.words}>
        <b>{day}</b>
        <span>{hours}</span>
        {count && <span>{count}</span>}
        {!cancelled && !over && <OwnAnswer viewer={viewer} />}
      </span>
      <span className={styles.way}>
        {answerable && 'Answer'}
        <IconChevronRight aria-hidden="true" />
      </span>
    </a>
  )
}

/** '14 going, 3 maybe', '21 said Yes, you too', 'Cancelled'; undefined where nobody is asked. */
function sayCount({ rsvp, cancelled, over, going, counts, viewer }: Event): string | undefined {
  if (cancelled) return 'Cancelled'
  if (!rsvp && going === 0) return undefined
  const yes = going.toLocaleString('en-US')
  if (over) return `${yes} said Yes${viewer?.status === 'YES' && !viewer.waiting ? ', you too' : ''}`
  return `${yes} going${counts.MAYBE > 0 ? `, ${counts.MAYBE.toLocaleString('en-US')} maybe` : ''}`
}
