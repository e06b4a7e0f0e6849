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

/**
 * What a person can text now, one card each.
 * @param level of their headings
 */
export function GuideCards({ guides, level: Heading }: { guides: readonly Guide[]; level: 'h2' | 'h3' }) {
  return (
    <ul className={styles.guides}>
      {guides.map(({ paint, icon, title, words }) => (
        <Card key={title} as="li" className={styles.guide ?? ''}>
          <span className={styles.sign} style={{ background: `var(--${paint})` }} aria-hidden="true">
            {icon}
          </span>
          <div>
            <Heading className="shout t3">{title}</Heading>
            <p className={`mute ${styles.words}`}>{words}</p>
          </div>
        </Card>
      ))}
    </ul>
  )
}
