import { counted } from '@partyline/domain/texts/counted'
import { languageOf } from '@partyline/domain/texts/language-of'
import line from '../../platform/sending/delivery-line.module.css'
import type { Outgoing } from '../../platform/sending/outgoing-list.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { IconAlertCircle, IconClock } from '../../ui/drawing/icons.ts'
import { Bubble } from '../../ui/messages/bubble.tsx'
import { LinkedText } from '../../ui/messages/linked-text.tsx'
import styles from './outgoing-bubble.module.css'
import thread from './thread.module.css'

interface OutgoingBubbleProps {
  message: Outgoing
  onTryAgain: () => void
  onDrop: () => void
  /** Puts its words and pictures back into the field. */
  onTakeBack: () => void
}

/**
 * The person's own message before the server has it: on its way, waiting for the connection or a login, or
 * failed with buttons.
 */
export function OutgoingBubble({ message, onTryAgain, onDrop, onTakeBack }: OutgoingBubbleProps) {
  const { text, pictures, state, waited, needsLogin, sentence } = message
  const waits = state === 'waiting' && waited
  return (
    <li className={classNames(thread.mine, state !== 'failed' && !waits && styles.going)}>
      <div className={thread.words}>
        <Bubble kind="out" lang={languageOf(text)} dir="auto" className={classNames(waits && styles.dashed)}>
          {pictures.length > 0 && (
            <span className={styles.pictures}>{counted(pictures.length, 'picture')}</span>
          )}
          <LinkedText text={text.trim()} />
        </Bubble>
        {state === 'failed' ? (
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
        ) : waits ? (
          <p className={styles.waiting}>
            <IconClock aria-hidden="true" />
            {needsLogin ? 'Log in to send this' : 'Waiting for the line'}
            <button type="button" className="link" onClick={onTakeBack}>
              Take it back
            </button>
          </p>
        ) : (
          <p className={line.line}>Sending</p>
        )}
      </div>
    </li>
  )
}
