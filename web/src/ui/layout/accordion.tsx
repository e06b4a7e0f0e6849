import type { ReactNode } from 'react'
import styles from './accordion.module.css'

interface AccordionProps {
  /** Shared by its rows. The browser keeps only one row of a name open. */
  name: string
  /** Each id is the address of its answer. The browser opens the one in the page's address. */
  items: readonly { id: string; question: string; answer: ReactNode }[]
  /** Called with the id of what has just opened. */
  onOpen?: (id: string) => void
  className?: string
}

/** Questions that open on their answers, one at a time, by native elements. */
export function Accordion({ name, items, onOpen, className }: AccordionProps) {
  return (
    <div className={className}>
      {items.map(({ id, question, answer }) => (
        <details
          key={id}
          name={name}
          className={styles.row}
          onToggle={({ currentTarget }) => currentTarget.open && onOpen?.(id)}
        >
          <summary className={styles.question}>
            <span className="shout t3">{question}</span>
            <span className={styles.sign} aria-hidden="true" />
          </summary>
          <div id={id} className={styles.answer}>
            {answer}
          </div>
        </details>
      ))}
    </div>
  )
}
