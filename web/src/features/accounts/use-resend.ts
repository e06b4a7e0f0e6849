import { RESEND_WAIT } from '@partyline/domain/sign-in'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { CallFailed } from '../../platform/calls/call-failed.ts'
import { now } from '../../platform/time/clock.ts'
import { useSecondsUntil } from '../../platform/time/use-seconds-until.ts'
import { accountFailure } from './account-failure.ts'

interface ResendOptions {
  send: () => Promise<unknown>
  /** When it was last sent, in milliseconds since 1970. */
  sentAt: number
  onSent: () => void
}

/** Sends codes again. The first ones get time to arrive, and a refusal tells how long to wait. */
export function useResend({ send, sentAt, onSent }: ResendOptions) {
  const [refusedUntil, setRefusedUntil] = useState(0)
  const wait = useSecondsUntil(Math.max(refusedUntil, sentAt + RESEND_WAIT))
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: send,
    onSuccess: onSent,
    onError: (failed) => {
      if (failed instanceof CallFailed) setRefusedUntil(now() + (failed.retryAfter ?? 0) * 1000)
    },
  })
  return {
    wait,
    onSendAgain: () => {
      if (!isPending) mutate()
    },
    sending: isPending,
    sent: isSuccess,
    failure: accountFailure(error),
  }
}
