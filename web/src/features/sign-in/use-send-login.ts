import { sendLoginUrl } from '@partyline/contract/sign-in'
import type { Phone } from '@partyline/domain/phones'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { now } from '../../platform/clock.ts'
import { rememberLogin } from './pending-login.ts'

interface SendLogin {
  phone: Phone
  /** A path of this origin: where to go after signing in. */
  referrer: string
}

/** Has a code and a link texted to a phone, and remembers it for this tab. */
export function useSendLogin() {
  return useMutation({
    mutationFn: ({ phone, referrer }: SendLogin) =>
      call(sendLoginUrl, { body: { phoneNumber: phone, referrer } }),
    onSuccess: (_, sent) => rememberLogin({ ...sent, sentAt: now() }),
  })
}
