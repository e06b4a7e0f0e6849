import { formatPhone, type Phone } from '@partyline/domain/phones'
import { PHONE_STOPPED } from '@partyline/domain/wording/sign-in'
import { IconAlertCircle } from '@tabler/icons-react'
import styles from './failure-notice.module.css'
import { smsLink } from './sms-link.ts'

interface FailureNoticeProps {
  /** Undefined while nothing failed. */
  failure: { sentence: string; stopped: boolean } | undefined
  /** Where START is texted to. */
  sharedNumber: Phone
}

/** Says that sending a code failed and what to do; to a phone that said STOP it offers the text that undoes it. */
export function FailureNotice({ failure, sharedNumber }: FailureNoticeProps) {
  return (
    <div className={styles.place} role="alert">
      {failure && (
        <div className={styles.notice}>
          <IconAlertCircle aria-hidden="true" />
          {failure.stopped ? <PhoneStopped sharedNumber={sharedNumber} /> : <p>{failure.sentence}</p>}
        </div>
      )}
    </div>
  )
}

function PhoneStopped({ sharedNumber }: { sharedNumber: Phone }) {
  return (
    <div>
      <p>{PHONE_STOPPED}</p>
      <a className={`link ${styles.startLink}`} href={smsLink(sharedNumber, 'START')}>
        Text START to <span className="nowrap">{formatPhone(sharedNumber)}</span>
      </a>
    </div>
  )
}
