import { RESEND_WAIT } from '@partyline/domain/sign-in'
import { useState } from 'react'
import { CallFailed } from '../../platform/call-failed.ts'
import { now } from '../../platform/clock.ts'
import { paths } from '../../platform/paths.ts'
import { FailureNotice } from './failure-notice.tsx'
import type { PendingLogin } from './pending-login.ts'
import styles from './sign-in.module.css'
import { useSecondsUntil } from './use-seconds-until.ts'
import { useSendLogin } from './use-send-login.ts'

/** Has the code texted again, once the first had its time to arrive; where the phone is not known, asks for it. */
export function SendAgain({ pending }: { pending: PendingLogin | undefined }) {
  const send = useSendLogin()
  const [refusedUntil, setRefusedUntil] = useState(0)
  const wait = useSecondsUntil(Math.max(refusedUntil, pending ? pending.sentAt + RESEND_WAIT : 0))

  const sendAgain = ({ phone, referrer }: PendingLogin) =>
    send.mutate(
      { phone, referrer },
      {
        onError: (error) => {
          if (error instanceof CallFailed) setRefusedUntil(now() + (error.retryAfter ?? 0) * 1000)
        },
      },
    )

  return (
    <>
      <p className={`mute ${styles.again}`}>
        Nothing yet?{' '}
        {!pending ? (
          <a className="link" href={paths.login}>
            Send it again
          </a>
        ) : wait > 0 ? (
          <span>
            Send it again in <span className={styles.seconds}>{wait}</span> s
          </span>
        ) : (
          <button type="button" className={`link ${styles.linkKey}`} onClick={() => sendAgain(pending)}>
            Send it again
          </button>
        )}
      </p>
      <p className="sr" role="status">
        {send.isSuccess ? 'Sent again.' : ''}
      </p>
      <FailureNotice error={send.error} />
    </>
  )
}
