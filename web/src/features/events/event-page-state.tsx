import { IconCalendarOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './event-page.module.css'

/** Says that there is nothing to answer any more, and why. */
export function EventPageState({ children }: { children: ReactNode }) {
  return (
    <p className={styles.state}>
      <IconCalendarOff aria-hidden="true" />
      {children}
    </p>
  )
}
