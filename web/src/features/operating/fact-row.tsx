import type { ReactNode } from 'react'
import styles from './operating.module.css'

interface FactRowProps {
  icon: ReactNode
  name: string
  /** At the end of the row. */
  tag?: ReactNode
  children: ReactNode
}

/** A fact in a list of facts (a dl): icon, name, value, and a tag for its state. */
export function FactRow({ icon, name, tag, children }: FactRowProps) {
  return (
    <div className={styles.factRow}>
      <dt>
        {icon}
        {name}
      </dt>
      <dd>{children}</dd>
      {tag && <dd className={styles.rowEnd}>{tag}</dd>}
    </div>
  )
}
