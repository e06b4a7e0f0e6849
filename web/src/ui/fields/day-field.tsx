import { classNames } from '../class-names.ts'
import { FieldFrame, type FieldWords } from './field-frame.tsx'
import styles from './moment-field.module.css'

interface DayFieldProps extends FieldWords {
  /** '2026-06-19'; '' while none is chosen, or while the typed words are no day. */
  value: string
  onValueChange: (day: string) => void
  /** The first and the last day to choose. */
  from?: string
  until?: string
  /** The id of further words about it. */
  describedBy?: string
  invalid?: boolean
}

/** A day, with the browser's own calendar. */
export function DayField(props: DayFieldProps) {
  const { value, onValueChange, from, until, describedBy, invalid, ...words } = props
  return (
    <FieldFrame {...words}>
      {(links) => (
        <input
          id={links.id}
          aria-describedby={classNames(describedBy, links['aria-describedby']) || undefined}
          aria-invalid={invalid || links['aria-invalid'] || undefined}
          className={styles.input}
          type="date"
          min={from}
          max={until}
          required
          value={value}
          onChange={(event) => onValueChange(event.currentTarget.value)}
        />
      )}
    </FieldFrame>
  )
}
