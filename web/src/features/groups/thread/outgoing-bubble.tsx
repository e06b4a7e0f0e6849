import { IconAlertCircle } from '@tabler/icons-react'
import { Button } from '../../../ui/buttons/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Bubble } from '../../../ui/messages/bubble.tsx'
import { LinkedText } from '../../../ui/messages/linked-text.tsx'
import type { Outgoing } from './outgoing.ts'
import styles from './thread.module.css'

interface OutgoingBubbleProps {
  message: Outgoing
  onTryAgain: () => void
  onDrop: () => void
}

/** One's own message before the server has it: on its way, or failed with what can be done about it. */
export function OutgoingBubble({ message, onTryAgain, onDrop }: OutgoingBubbleProps) {
  const { text, state, sentence } = message
  return (
    <li className={classNames(styles.mine, state === 'sending' && styles.going)}>
      <div className={styles.words}>
        <Bubble kind="out">
          <LinkedText text={text.trim()} />
        </Bubble>
        {state === 'sending' ? (
          <p className={styles.delivery}>Sending</p>
        ) : (
          <>
            <p className={styles.failed} role="alert">
              <IconAlertCircle aria-hidden="true" />
              <span>{sentence}</span>
            </p>
            <div className={styles.again}>
              <Button kind="soft" size={44} onClick={onTryAgain}>
                Try again
              </Button>
              <Button kind="quiet" size={44} onClick={onDrop}>
                Remove
              </Button>
            </div>
          </>
        )}
      </div>
    </li>
  )
}
