import { Button } from '../../../ui/buttons/button.tsx'
import styles from './event-form.module.css'

/** Says that the form holds what somebody wrote in it before, and lets them begin once more. */
export function EventFormRestored({ onStartOver }: { onStartOver: () => void }) {
  return (
    <div className={styles.restored} role="status">
      <p>Here is what you wrote before.</p>
      <Button kind="quiet" size={44} onClick={onStartOver}>
        Start over
      </Button>
    </div>
  )
}
