import { login } from '@partyline/contract/sign-in'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../platform/calls/call.ts'
import { tellOtherTabs } from '../../platform/pages/other-tabs.ts'
import { forgetAnswers, refetchCurrentUser } from '../../platform/people/current-user.ts'
import { forgetLogin } from '../../platform/people/pending-login.ts'

/**
 * Logs in with the token that a code or link led to, and learns who is signed in now.
 * @throws CallFailed when the token can no longer be spent
 */
export async function spendToken(client: QueryClient, token: string): Promise<void> {
  await call(login, { body: { token } })
  forgetAnswers(client)
  await refetchCurrentUser(client).catch(() => {})
  forgetLogin()
  tellOtherTabs('logged-in')
}
