import { Button } from '../buttons/button.tsx'
import styles from './not-loaded.module.css'

interface NotLoadedProps {
  /** What is missing, as in 'Failed to load messages'. */
  what: string
  trying: boolean
  onTryAgain: () => void
}

/** Replaces a list that could not be loaded: what is missing, and what to do. */
export function NotLoaded({ what, trying, onTryAgain }: NotLoadedProps) {
  return (
    <div className={styles.place}>
      <p>
        <b>Failed to load {what}</b>
        <br />
        <span className="mute">Check your connection, then try again.</span>
      </p>
      <Button kind="soft" size={48} busy={trying} busyLabel="Trying" onClick={() => onTryAgain()}>
        Try again
      </Button>
    </div>
  )
}
