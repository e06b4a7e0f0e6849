import { sendLoginUrl } from '@partyline/contract/sign-in'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../platform/calls/call.ts'
import { type PendingLogin, rememberLogin } from '../../platform/people/pending-login.ts'
import { now } from '../../platform/time/clock.ts'

/** Requests a code for a phone, with a link if wanted, and remembers it for this tab. */
export function useSendLogin() {
  return useMutation({
    mutationFn: ({ phone, referrer, withUrl }: Omit<PendingLogin, 'sentAt'>) =>
      call(sendLoginUrl, { body: { phoneNumber: phone, withUrl, ...(withUrl && { referrer }) } }),
    onSuccess: (_, sent) => rememberLogin({ ...sent, sentAt: now() }),
  })
}
