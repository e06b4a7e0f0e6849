import { formatPhone, type Phone } from '@partyline/domain/phones'
import { PHONE_STOPPED } from '@partyline/domain/wording/sign-in'
import { IconAlertCircle } from '../drawing/icons.ts'
import { smsLink } from '../messages/sms-link.ts'
import styles from './failure-notice.module.css'

interface FailureNoticeProps {
  /** Undefined while nothing failed. */
  failure: { sentence: string; stopped: boolean; tooMany?: boolean } | undefined
  /** The number for the texts START and LOGIN. */
  sharedNumber: Phone
}

/**
 * Says that sending a code failed and what to do. A phone that has opted out gets the text that undoes it,
 * and after too many codes the text that brings a link.
 */
export function FailureNotice({ failure, sharedNumber }: FailureNoticeProps) {
  return (
    <div className={styles.place} role="alert">
      {failure && (
        <div className={styles.notice}>
          <IconAlertCircle aria-hidden="true" />
          <div>
            <p>{failure.stopped ? PHONE_STOPPED : failure.sentence}</p>
            {failure.stopped && <TextLink word="START" sharedNumber={sharedNumber} />}
            {failure.tooMany && <TextLink word="LOGIN" sharedNumber={sharedNumber} />}
          </div>
        </div>
      )}
    </div>
  )
}

function TextLink({ word, sharedNumber }: { word: string; sharedNumber: Phone }) {
  return (
    <a className={`link ${styles.textLink}`} href={smsLink(sharedNumber, word)}>
      Text {word} to <span className="nowrap">{formatPhone(sharedNumber)}</span>
    </a>
  )
}
