import { paths } from '../../platform/pages/paths.ts'
import type { Failure } from '../../platform/sending/send-failure.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { IconAlertCircle, IconInfoCircle, IconX } from '../../ui/drawing/icons.ts'
import notice from '../../ui/feedback/small-notice.module.css'
import styles from './notices.module.css'

interface FailureNoticeProps {
  failure: Failure | undefined
  /** Uses the nearest name instead of the one that does not exist. */
  onTakeNear?: (near: string) => void
  /** The failure is known while the person still types, so the screen reader gets it when typing pauses. */
  early?: boolean
}

/** Why a message was not sent. Screen readers announce it at once. */
export function SendFailure({ failure, onTakeNear, early }: FailureNoticeProps) {
  return (
    <div role={early ? 'status' : 'alert'}>
      {failure && (
        <div className={early ? notice.notice : styles.outcome}>
          <IconAlertCircle aria-hidden="true" className={styles.failed ?? ''} />
          <div className={styles.outcomeWords}>
            <p className={styles.failed}>{failure.sentence}</p>
            {failure.detail && <p className={styles.detail}>{failure.detail}</p>}
            {failure.editProfile && (
              <a className={styles.action} href={paths.signUp}>
                Edit Profile
              </a>
            )}
            {failure.near && onTakeNear && <NearName near={failure.near} onTake={onTakeNear} />}
          </div>
        </div>
      )}
    </div>
  )
}

function NearName({ near, onTake }: { near: string; onTake: (near: string) => void }) {
  return (
    <button type="button" className={styles.action} onClick={() => onTake(near)}>
      Did you mean {near}?
    </button>
  )
}

interface RepliesProps {
  /** Partyline's answer to a command; empty when there is nothing to tell. */
  replies: string[]
  onClose: () => void
}

/** Partyline's answer to a command, until it is closed. */
export function Replies({ replies, onClose }: RepliesProps) {
  return (
    <div role="status">
      {replies.length > 0 && (
        <div className={classNames(styles.outcome, styles.done)}>
          <IconInfoCircle aria-hidden="true" />
          <div className={styles.outcomeWords}>
            {replies.map((reply) => (
              <p key={reply}>{reply}</p>
            ))}
          </div>
          <IconButton label="Close" size={44} className="close" onClick={onClose}>
            <IconX aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </div>
  )
}
