import type { ReactNode } from 'react'
import { Card } from '../../ui/layout/card.tsx'
import styles from './guide-cards.module.css'

export interface Guide {
  paint: 'rose' | 'butter' | 'aqua'
  icon: ReactNode
  title: string
  /** One or two sentences. */
  words: ReactNode
}

/** What a person can text now, a card each. */
export function GuideCards({ guides }: { guides: readonly Guide[] }) {
  return (
    <ul className={styles.guides}>
      {guides.map(({ paint, icon, title, words }) => (
        <Card key={title} as="li" className={styles.guide ?? ''}>
          <span className={styles.sign} style={{ background: `var(--${paint})` }} aria-hidden="true">
            {icon}
          </span>
          <div>
            <h3 className="shout t3">{title}</h3>
            <p className={`mute ${styles.words}`}>{words}</p>
          </div>
        </Card>
      ))}
    </ul>
  )
}
