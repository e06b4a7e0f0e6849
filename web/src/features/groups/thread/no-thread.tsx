import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import styles from '../../threads/thread.module.css'

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
