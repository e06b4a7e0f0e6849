import { useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import { IconCheck } from '../drawing/icons.ts'
import styles from './chip-group.module.css'

interface ChipGroupProps<Value extends string> {
  label: string
  labelHidden?: boolean
  options: readonly { value: Value; label: string }[]
  value: Value | undefined
  /** Undefined when the choice was cleared. */
  onValueChange: (value: Value | undefined) => void
  /** Choosing the chosen chip again clears it. */
  clearable?: boolean
  /** More options than this are folded behind a chip that shows all. */
  most?: number
  className?: string
}

/** Toggles of which at most one is on. The chosen one is dark with a tick. */
export function ChipGroup<Value extends string>(props: ChipGroupProps<Value>) {
  const { label, labelHidden, options, value, onValueChange, clearable, most, className } = props
  const id = useId()
  const [all, setAll] = useState(false)
  const folded = most !== undefined && options.length > most && !all
  const shown = folded ? options.filter((option, at) => at < most || option.value === value) : options
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out like this in every browser.
    <div role="group" aria-labelledby={id} className={classNames(styles.group, className)}>
      <p id={id} className={labelHidden ? 'sr' : classNames('label', styles.label)}>
        {label}
      </p>
      <div className={styles.chips}>
        {shown.map((option) => {
          const chosen = option.value === value
          return (
            <button
              key={option.value}
              type="button"
              className={styles.chip}
              aria-pressed={chosen}
              onClick={() => onValueChange(chosen && clearable ? undefined : option.value)}
            >
              {chosen && <IconCheck aria-hidden="true" />}
              {option.label}
            </button>
          )
        })}
        {folded && (
          <button type="button" className={styles.chip} aria-expanded={false} onClick={() => setAll(true)}>
            All {options.length}
          </button>
        )}
      </div>
    </div>
  )
}
