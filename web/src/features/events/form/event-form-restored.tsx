import { Button } from '../../../ui/buttons/button.tsx'
import styles from './event-form.module.css'

/** Says that the form holds what the person wrote before, and lets them start over. */
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
