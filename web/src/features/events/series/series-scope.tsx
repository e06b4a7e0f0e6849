import type { Event } from '@partyline/contract/events'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { sayTimes } from '../../../platform/events/event-times.ts'
import { now } from '../../../platform/time/clock.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { seriesQuery } from './series-query.ts'
import styles from './series-scope.module.css'

/** A change by an edit, in words. */
export interface ChangeLine {
  from: string
  to: string
  /** The same field of another date, to find one that was edited alone. */
  of: (event: Event) => string
}

interface SeriesScopeProps {
  event: Event
  question: string
  /** The label of the button. */
  yes: string
  changes: ChangeLine[]
  /** The consequence of the choice. */
  note: string
  open: boolean
  onClose: () => void
  onChosen: (following: boolean) => void
}

/**
 * The dates of an event's series that its owner also owns, from this one on, without cancelled ones; empty when
 * it is the only one or has no series.
 */
export function useFollowing(event: Event): Event[] {
  const { data } = useQuery({
    ...seriesQuery(event.series?._id ?? ''),
    enabled: event.series !== null,
    meta: {},
  })
  const dates =
    data?.dates.filter(
      (date) => !date.cancelled && date.startTime >= event.startTime && date.owner._id === event.owner._id,
    ) ?? []
  return dates.length > 1 ? dates : []
}

/** Asks which dates to change: this one, or it and all later ones. */
export function SeriesScope(props: SeriesScopeProps) {
  const { event, question, yes, changes, note, open, onClose, onChosen } = props
  const dates = useFollowing(event)
  const [following, setFollowing] = useState(false)
  const own = dates.filter((date) => changes.some((change) => change.of(date) !== change.from))
  const yeses = (some: Event[]) => some.reduce((sum, { going }) => sum + going, 0)
  return (
    <Dialog open={open} onClose={onClose} title={question}>
      {changes.map(({ from, to }) => (
        <p key={from} className={styles.change}>
          <s>
            <span className="sr">From </span>
            {from}
          </s>{' '}
          <span aria-hidden="true">→</span> <span className="sr">to </span>
          <b>{to}</b>
        </p>
      ))}
      <div className={styles.choices} role="radiogroup" aria-label={question}>
        <Choice
          label="This date"
          hint={`Only ${sayDay(event)}. ${countYes(event.going)}`}
          chosen={!following}
          onChoose={() => setFollowing(false)}
          focused
        />
        <Choice
          label="This and all that follow"
          hint={`${dates.length} dates from ${sayDay(event)} on. ${countYes(yeses(dates))}`}
          chosen={following}
          onChoose={() => setFollowing(true)}
        >
          {own.length > 0 && (
            <span className={styles.own}>
              Changed on {own.length === 1 ? 'its' : 'their'} own before: {own.map(sayDay).join('; ')}.
            </span>
          )}
        </Choice>
      </div>
      <p className={`small mute ${styles.note}`}>{note}</p>
      <div className={styles.buttons}>
        <Button kind="soft" onClick={onClose}>
          Back
        </Button>
        <Button onClick={() => onChosen(following)}>{yes}</Button>
      </div>
    </Dialog>
  )
}

interface ChoiceProps {
  label: string
  hint: string
  chosen: boolean
  onChoose: () => void
  focused?: boolean
  children?: ReactNode
}

function Choice({ label, hint, chosen, onChoose, focused, children }: ChoiceProps) {
  const id = useId()
  return (
    <label className={styles.choice}>
      <input
        type="radio"
        name="series-scope"
        checked={chosen}
        onChange={onChoose}
        aria-describedby={id}
        data-autofocus={focused || undefined}
      />
      <span>
        <b>{label}</b>
        <span id={id} className={styles.hint}>
          {hint}
          {children}
        </span>
      </span>
    </label>
  )
}

function sayDay(event: Event): string {
  return sayTimes(event, event.timezone, String(new Date(now()).getUTCFullYear())).day
}

function countYes(count: number): string {
  if (count === 0) return 'Nobody has said Yes yet.'
  return count === 1 ? '1 person has said Yes.' : `${count.toLocaleString('en-US')} have said Yes.`
}
