import { type FoundLogin, login } from '@partyline/contract/sign-in'
import { safePath } from '@partyline/domain/sign-in'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { forgetAnswers, refetchCurrentUser } from '../../platform/current-user.ts'
import { goTo } from '../../platform/go-to.ts'
import { forgetLogin } from './pending-login.ts'

/**
 * Logs in with what a code or link led to, and goes where the visitor was going.
 * @throws CallFailed when the token can no longer be spent
 */
export async function spendToken(client: QueryClient, { token, url }: FoundLogin['data']): Promise<void> {
  await call(login, { body: { token } })
  forgetLogin()
  forgetAnswers(client)
  await refetchCurrentUser(client).catch(() => {})
  await goTo(safePath(url), { replace: true })
}
