import { formatPhone, type Phone } from '@partyline/domain/phones'
import { NO_CODE_AFTER_STOP } from '@partyline/domain/wording/sign-in'
import type { ReactNode } from 'react'
import { smsLink } from '../messages/sms-link.ts'
import styles from './send-again.module.css'

interface SendAgainProps {
  /** Seconds until it may be sent again. */
  wait: number
  /** Undefined when the phone is not known; `elsewhere` then links to where it is asked for. */
  onSendAgain: (() => void) | undefined
  elsewhere: string
  sent: boolean
  /** The number for the text START. */
  sharedNumber: Phone
  /** The problem, shown below. */
  children?: ReactNode
}

/** Offers to send the code again, once the first had time to arrive. */
export function SendAgain({ wait, onSendAgain, elsewhere, sent, sharedNumber, children }: SendAgainProps) {
  return (
    <div className={styles.again}>
      <p className="mute">
        Nothing yet?{' '}
        {!onSendAgain ? (
          <a className="link" href={elsewhere}>
            Send it again
          </a>
        ) : wait > 0 ? (
          <span>
            Send it again in <span className={styles.seconds}>{wait}</span> s
          </span>
        ) : (
          <button type="button" className="link" onClick={onSendAgain}>
            Send it again
          </button>
        )}
      </p>
      <p className="sr" role="status">
        {sent ? 'Sent again.' : ''}
      </p>
      <p className={`small faint ${styles.stopped}`}>
        {NO_CODE_AFTER_STOP}{' '}
        <a className="link" href={smsLink(sharedNumber, 'START')}>
          Text START to <span className="nowrap">{formatPhone(sharedNumber)}</span>
        </a>
      </p>
      {children}
    </div>
  )
}
