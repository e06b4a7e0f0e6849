import { IconArrowDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import styles from './thread.module.css'

interface ThreadFootProps {
  unread: { count: number; arrival: string }
  atNewest: boolean
  onToNewest: () => void
  /** Where one writes. */
  children: ReactNode
}

/** Stays at the screen's foot: the key that leads to the newest when one is not there, and the bar. */
export function ThreadFoot({ unread: { count, arrival }, atNewest, onToNewest, children }: ThreadFootProps) {
  return (
    <div className={styles.foot}>
      <p className="sr" role="status">
        {arrival}
      </p>
      {!atNewest && (
        <div className={styles.newest}>
          <Button kind="ink" size={44} icon={<IconArrowDown />} onClick={onToNewest}>
            {count === 0 ? 'Newest messages' : `${count} new ${count === 1 ? 'message' : 'messages'}`}
          </Button>
        </div>
      )}
      {children}
    </div>
  )
}
