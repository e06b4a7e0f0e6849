import { RESEND_WAIT } from '@partyline/domain/sign-in'
import { useState } from 'react'
import { CallFailed } from '../../platform/calls/call-failed.ts'
import { type FailureWords, failureWords } from '../../platform/calls/failure-words.ts'
import type { PendingLogin } from '../../platform/people/pending-login.ts'
import { now } from '../../platform/time/clock.ts'
import { useSecondsUntil } from '../../platform/time/use-seconds-until.ts'
import { useSendLogin } from './use-send-login.ts'

interface SendAgainState {
  /**
   * Seconds until the code may be sent again. The first one gets time to arrive, and a refusal tells how
   * long.
   */
  wait: number
  onSendAgain: (() => void) | undefined
  sent: boolean
  failure: FailureWords | undefined
}

/**
 * Requests the pending code again. Without a pending code there is nothing to send.
 * @param onSent called when a new code is on its way
 */
export function useSendAgain(pending: PendingLogin | undefined, onSent: () => void): SendAgainState {
  const send = useSendLogin()
  const [refusedUntil, setRefusedUntil] = useState(0)
  const wait = useSecondsUntil(Math.max(refusedUntil, pending ? pending.sentAt + RESEND_WAIT : 0))

  const sendAgain = ({ phone, referrer, withUrl }: PendingLogin) =>
    send.mutate(
      { phone, referrer, withUrl },
      {
        onSuccess: onSent,
        onError: (error) => {
          if (error instanceof CallFailed) setRefusedUntil(now() + (error.retryAfter ?? 0) * 1000)
        },
      },
    )
  return {
    wait,
    onSendAgain: pending && (() => sendAgain(pending)),
    sent: send.isSuccess,
    failure: failureWords(send.error),
  }
}
