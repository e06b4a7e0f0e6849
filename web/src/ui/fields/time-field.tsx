import { memo } from 'react'
import { classNames } from '../class-names.ts'
import { TIMES } from './day-time.ts'
import { FieldFrame, type FieldWords } from './field-frame.tsx'
import styles from './moment-field.module.css'

interface TimeFieldProps extends FieldWords {
  /** '18:30'. A time between the steps is offered as well. */
  value: string
  onValueChange: (time: string) => void
  /** Shows a time: '6:30 PM' for '18:30'. It stays the same function. */
  say: (time: string) => string
  /** The id of further words about it. */
  describedBy?: string
  invalid?: boolean
}

/** A time of the day, in steps of five minutes. */
export function TimeField({ value, onValueChange, say, describedBy, invalid, ...words }: TimeFieldProps) {
  return (
    <FieldFrame {...words}>
      {(links) => (
        <select
          id={links.id}
          aria-describedby={classNames(describedBy, links['aria-describedby']) || undefined}
          aria-invalid={invalid || links['aria-invalid'] || undefined}
          className={styles.input}
          value={value}
          onChange={(event) => onValueChange(event.currentTarget.value)}
        >
          <Options say={say} other={TIMES.includes(value) ? undefined : value} />
        </select>
      )}
    </FieldFrame>
  )
}

interface OptionsProps extends Pick<TimeFieldProps, 'say'> {
  /** A time between the steps. */
  other: string | undefined
}

/** A letter in the same form does not draw these 288 again. */
const Options = memo(function Options({ other, say }: OptionsProps) {
  const times = other === undefined ? TIMES : [...TIMES, other].sort()
  return times.map((time) => (
    <option key={time} value={time}>
      {say(time)}
    </option>
  ))
})
