import { type ReactNode, useEffect, useId, useRef } from 'react'
import { classNames } from '../class-names.ts'
import styles from './switch.module.css'

interface SwitchProps {
  /** The name of the switch. The whole row is the target. */
  label: ReactNode
  /** Shown below the label, and read after it. */
  hint?: ReactNode
  checked: boolean
  /** Called at once. The caller shows the new state, and undoes it if saving fails. */
  onCheckedChange: (checked: boolean) => void
  disabled?: boolean
  name?: string
  className?: string | undefined
}

/** A switch on the native checkbox. On is green with a tick, off is outlined. */
export function Switch({ label, hint, checked, onCheckedChange, className, ...input }: SwitchProps) {
  const id = useId()
  const own = useRef<HTMLInputElement>(null)
  const latest = useRef({ checked, onCheckedChange })
  latest.current = { checked, onCheckedChange }
  /* Once, on mount, because React does not report switches from before hydration. */
  useEffect(() => {
    const { checked, onCheckedChange } = latest.current
    if (own.current && own.current.checked !== checked) onCheckedChange(own.current.checked)
  }, [])
  return (
    <label className={classNames(styles.row, className)}>
      <span className={styles.words}>
        <span id={`${id}-label`}>{label}</span>
        {hint && (
          <span className={styles.hint} id={`${id}-hint`}>
            {hint}
          </span>
        )}
      </span>
      <input
        {...input}
        ref={own}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its state by itself, and HTML has it said once.
        role="switch"
        className={styles.input}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        checked={checked}
        onChange={(event) => onCheckedChange(event.currentTarget.checked)}
      />
    </label>
  )
}
