import type { ReactNode } from 'react'
import styles from './content.module.css'

/** A section of a page, with an address of its own. */
export function GuideSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 className="shout t2" id={`${id}-title`}>
        {title}
      </h2>
      {children}
    </section>
  )
}
