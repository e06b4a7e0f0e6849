import type { ReactNode } from 'react'
import { SpriteIcon } from '../../../ui/drawing/sprite-icon.tsx'
import styles from './event-page.module.css'

/** Says that the event takes no more answers, and why. */
export function EventPageState({ children }: { children: ReactNode }) {
  return (
    <p className={styles.state}>
      <SpriteIcon name="calendar-off" />
      {children}
    </p>
  )
}
