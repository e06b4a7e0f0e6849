import { sendLoginUrl } from '@partyline/contract/sign-in'
import { NO_COOKIES } from '@partyline/domain/wording/sign-in'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../platform/calls/call.ts'
import { CallFailed } from '../../platform/calls/call-failed.ts'
import { type PendingLogin, rememberLogin } from '../../platform/people/pending-login.ts'
import { now } from '../../platform/time/clock.ts'

/** @throws CallFailed in a browser that blocks cookies, because a login there would be lost at once */
export function needCookies(): void {
  if (!navigator.cookieEnabled) throw new CallFailed(400, 'no-cookies', NO_COOKIES)
}

/** Requests a code for a phone, with a link if wanted, and remembers it for this tab. */
export function useSendLogin() {
  return useMutation({
    mutationFn: async ({ phone, referrer, withUrl }: Omit<PendingLogin, 'sentAt'>) => {
      needCookies()
      return call(sendLoginUrl, { body: { phoneNumber: phone, withUrl, ...(withUrl && { referrer }) } })
    },
    onSuccess: (_, sent) => rememberLogin({ ...sent, sentAt: now() }),
  })
}
