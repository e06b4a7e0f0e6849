import { FieldFrame, type FieldWords } from './field-frame.tsx'
import styles from './moment-field.module.css'

interface SelectFieldProps extends FieldWords {
  options: readonly { value: string; label: string }[]
  /** '' while nothing is chosen. */
  value: string
  onValueChange: (value: string) => void
}

/** A labelled list of which one is chosen. */
export function SelectField({ options, value, onValueChange, ...words }: SelectFieldProps) {
  return (
    <FieldFrame {...words}>
      {(links) => (
        <select
          {...links}
          className={styles.input}
          value={value}
          onChange={(event) => onValueChange(event.currentTarget.value)}
        >
          {value === '' && <option value="">Choose one</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
