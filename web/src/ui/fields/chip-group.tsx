import { IconCheck } from '@tabler/icons-react'
import { useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './chip-group.module.css'

interface ChipGroupProps<Value extends string> {
  label: string
  labelHidden?: boolean
  options: readonly { value: Value; label: string }[]
  value: Value | undefined
  /** Undefined when the choice was cleared. */
  onValueChange: (value: Value | undefined) => void
  /** The chosen chip, chosen again, is cleared. */
  clearable?: boolean
  className?: string
}

/** Toggles of which at most one is on; the chosen one is ink with a tick. */
export function ChipGroup<Value extends string>(props: ChipGroupProps<Value>) {
  const { label, labelHidden, options, value, onValueChange, clearable, className } = props
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out like this in every browser.
    <div role="group" aria-labelledby={id} className={classNames(styles.group, className)}>
      <p id={id} className={labelHidden ? 'sr' : classNames('label', styles.label)}>
        {label}
      </p>
      <div className={styles.chips}>
        {options.map((option) => {
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
      </div>
    </div>
  )
}
