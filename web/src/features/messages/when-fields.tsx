import { useId } from 'react'
import { type DayTime, sayTime, TIMES } from './day-time.ts'
import styles from './when-fields.module.css'

interface WhenFieldsProps {
  value: DayTime
  onChange: (value: DayTime) => void
  /** The first and the last day there is to choose, as '2026-06-19'. */
  from: string
  until: string
  /** Links to what is wrong with them. */
  describedBy: string
  invalid: boolean
}

/** A day by the browser's own calendar and a time in steps of five minutes. */
export function WhenFields({ value, onChange, from, until, describedBy, invalid }: WhenFieldsProps) {
  const [dayId, timeId] = [useId(), useId()]
  const common = {
    'aria-describedby': describedBy,
    'aria-invalid': invalid || undefined,
    className: styles.input,
  }
  return (
    <div className={styles.when}>
      <div>
        <label className={styles.label} htmlFor={dayId}>
          Date
        </label>
        <input
          {...common}
          id={dayId}
          type="date"
          min={from}
          max={until}
          required
          value={value.day}
          onChange={(event) => onChange({ ...value, day: event.currentTarget.value })}
        />
      </div>
      <div>
        <label className={styles.label} htmlFor={timeId}>
          Time
        </label>
        <select
          {...common}
          id={timeId}
          value={value.time}
          onChange={(event) => onChange({ ...value, time: event.currentTarget.value })}
        >
          {TIMES.map((time) => (
            <option key={time} value={time}>
              {sayTime(time)}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}
