import { sayTime } from '../../platform/time/region.ts'
import { DayField } from '../../ui/fields/day-field.tsx'
import type { DayTime } from '../../ui/fields/day-time.ts'
import { TimeField } from '../../ui/fields/time-field.tsx'
import styles from './when-fields.module.css'

interface WhenFieldsProps {
  value: DayTime
  onChange: (value: DayTime) => void
  /** The first and the last day to choose, as '2026-06-19'. */
  from: string
  until: string
  /** Links the fields to their problem. */
  describedBy: string
  invalid: boolean
}

/** The day and the time at which a message goes out. */
export function WhenFields({ value, onChange, from, until, ...common }: WhenFieldsProps) {
  return (
    <div className={styles.when}>
      <DayField
        {...common}
        label="Date"
        value={value.day}
        onValueChange={(day) => onChange({ ...value, day })}
        from={from}
        until={until}
      />
      <TimeField
        {...common}
        label="Time"
        say={sayTime}
        value={value.time}
        onValueChange={(time) => onChange({ ...value, time })}
      />
    </div>
  )
}
