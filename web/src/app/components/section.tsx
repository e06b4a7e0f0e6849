import type { ReactNode } from 'react'
import styles from './components-screen.module.css'

/** One family of components on a sheet. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
