import type { Event } from '@partyline/contract/events'
import { useId } from 'react'
import { sayTimes } from '../../../platform/events/event-times.ts'
import { unbroken } from '../../../platform/events/unbroken.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { now } from '../../../platform/time/clock.ts'
import { formatInZone } from '../../../platform/time/region.ts'
import { classNames } from '../../../ui/class-names.ts'
import { IconChevronDown, IconChevronRight } from '../../../ui/drawing/icons.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { OwnAnswer } from '../page/own-answer.tsx'
import styles from './series.module.css'

interface SeriesDateRowsProps {
  title: string
  dates: Event[]
  /** How many rows are shown at first. */
  atFirst: number
  /** The label of the button that shows the others. */
  more: string
  /** The hours of most dates, shown once above. A row shows its hours only if they differ. */
  usual: string
}

/** Dates of a series. Each links to its own page. */
export function SeriesDateRows({ title, dates, atFirst, more, usual }: SeriesDateRowsProps) {
  const id = useId()
  if (dates.length === 0) return null
  const [shown, others] = [dates.slice(0, atFirst), dates.slice(atFirst)]
  return (
    <Card as="section" className={styles.rows ?? ''} aria-labelledby={id}>
      <h2 className="shout t3" id={id}>
        {title}
      </h2>
      <Rows dates={shown} usual={usual} />
      {others.length > 0 && (
        <details>
          <summary>
            {more}
            <IconChevronDown aria-hidden="true" />
          </summary>
          <Rows dates={others} usual={usual} />
        </details>
      )}
    </Card>
  )
}

function Rows({ dates, usual }: { dates: Event[]; usual: string }) {
  return (
    <ul>
      {dates.map((date) => (
        <li key={date._id}>
          <DateRow event={date} usual={usual} />
        </li>
      ))}
    </ul>
  )
}

function DateRow({ event, usual }: { event: Event; usual: string }) {
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
        <b>{unbroken(day)}</b>
        {hours !== usual && <span>{hours}</span>}
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

/** '14 going, 3 maybe', '21 said Yes, you too', 'Cancelled'; undefined for a date without RSVP. */
function sayCount({ rsvp, cancelled, over, going, counts, viewer }: Event): string | undefined {
  if (cancelled) return 'Cancelled'
  if (!rsvp && going === 0) return undefined
  const yes = going.toLocaleString('en-US')
  if (over) return `${yes} said Yes${viewer?.status === 'YES' && !viewer.waiting ? ', you too' : ''}`
  return `${yes} going${counts.MAYBE > 0 ? `, ${counts.MAYBE.toLocaleString('en-US')} maybe` : ''}`
}
