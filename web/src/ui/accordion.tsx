import type { ReactNode } from 'react'
import styles from './accordion.module.css'

interface AccordionProps {
  /** Shared by its rows; of those with one name the browser keeps one open. */
  name: string
  items: readonly { id: string; question: string; answer: ReactNode }[]
  className?: string
}

/** Questions that open on their answers, one at a time, by the browser's own means. */
export function Accordion({ name, items, className }: AccordionProps) {
  return (
    <div className={className}>
      {items.map(({ id, question, answer }) => (
        <details key={id} id={id} name={name} className={styles.row}>
          <summary className={styles.question}>
            <span className="shout t3">{question}</span>
            <span className={styles.sign} aria-hidden="true" />
          </summary>
          <div className={styles.answer}>{answer}</div>
        </details>
      ))}
    </div>
  )
}
