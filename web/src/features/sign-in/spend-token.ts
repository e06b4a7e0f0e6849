import { login } from '@partyline/contract/sign-in'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../platform/calls/call.ts'
import { notifyOtherTabs } from '../../platform/pages/other-tabs.ts'
import { forgetAnswers, refetchCurrentUser } from '../../platform/people/current-user.ts'
import { forgetLogin } from '../../platform/people/pending-login.ts'

/**
 * Logs in with the token from a code or link, and fetches the signed-in person.
 * @throws CallFailed when the token can no longer be spent
 */
export async function spendToken(client: QueryClient, token: string): Promise<void> {
  await call(login, { body: { token } })
  forgetAnswers(client)
  await refetchCurrentUser(client).catch(() => {})
  forgetLogin()
  notifyOtherTabs('logged-in')
}
