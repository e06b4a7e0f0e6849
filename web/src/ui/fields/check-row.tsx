import type { ReactNode } from 'react'
import styles from './check-row.module.css'

interface CheckRowProps {
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  /** Undefined when the row can be chosen; otherwise its words say why not. */
  disabled?: boolean | undefined
  /** The option: a picture, a name, a line below. */
  children: ReactNode
}

/** A row with a check box. The whole row is the target. */
export function CheckRow({ checked, onCheckedChange, disabled, children }: CheckRowProps) {
  return (
    <label className={styles.row}>
      <input
        type="checkbox"
        className={styles.box}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onCheckedChange(event.target.checked)}
      />
      {children}
    </label>
  )
}
