import { formatPhone } from '@partyline/domain/phones'
import { PHONE_STOPPED } from '@partyline/domain/wording/sign-in'
import { IconAlertCircle } from '@tabler/icons-react'
import { CallFailed } from '../../platform/call-failed.ts'
import { useSettings } from '../../platform/settings.ts'
import { smsLink } from '../../ui/sms-link.ts'
import { failureSentence } from './failure-sentence.ts'
import styles from './sign-in.module.css'

/** Says that sending a code failed and what to do; to a phone that said STOP it offers the text that undoes it. */
export function FailureNotice({ error }: { error: unknown }) {
  return (
    <div role="alert">
      {error ? (
        <div className={styles.notice}>
          <IconAlertCircle aria-hidden="true" />
          {isStopped(error) ? <PhoneStopped /> : <p>{failureSentence(error)}</p>}
        </div>
      ) : null}
    </div>
  )
}

function PhoneStopped() {
  const { sharedNumber } = useSettings()
  return (
    <div>
      <p>{PHONE_STOPPED}</p>
      <a className={`link ${styles.startLink}`} href={smsLink(sharedNumber, 'START')}>
        Text START to <span className="nowrap">{formatPhone(sharedNumber)}</span>
      </a>
    </div>
  )
}

function isStopped(error: unknown): boolean {
  return error instanceof CallFailed && error.reason === 'phone-stopped'
}
