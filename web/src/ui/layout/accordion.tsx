import type { ReactNode } from 'react'
import styles from './accordion.module.css'

interface AccordionProps {
  /** Shared by its rows; of those with one name the browser keeps one open. */
  name: string
  /** Each id is the address of its answer: the browser opens the one that the page's address ends in. */
  items: readonly { id: string; question: string; answer: ReactNode }[]
  /** Called with the id of what has just opened. */
  onOpen?: (id: string) => void
  className?: string
}

/** Questions that open on their answers, one at a time, by the browser's own means. */
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
