import { Button } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import styles from './thread.module.css'

/** A group in which nobody has said anything. */
export function NobodySpoke({ name }: { name: string }) {
  return (
    <div className={styles.unread}>
      <EmptyState title="Nobody’s said anything yet." within="container">
        Whatever is written here goes to everybody in #{name} by text.
      </EmptyState>
    </div>
  )
}

/** A thread that could not be loaded; a toast has said so. */
export function NotLoaded({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <div className={styles.unread}>
      <p className="mute">Failed to load messages</p>
      <Button kind="soft" size={48} onClick={onTryAgain}>
        Try again
      </Button>
    </div>
  )
}
