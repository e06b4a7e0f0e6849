import { SESSION_ROLLING_LIFE } from '@partyline/domain/sign-in'
import type { Context } from '../../platform/context.ts'
import { refund } from '../../platform/limits/budget.ts'
import { strangersCounter } from '../../platform/limits/strangers.ts'
import { sha256 } from '../../platform/secrets.ts'
import { findOrAddPerson } from '../people/adding-store.ts'
import { recordSeen } from '../people/seen-store.ts'
import { isTrusted, rememberBrowser } from './browser-store.ts'
import { addressCounter } from './code-limits.ts'
import { newCookieSecret, readToken } from './login-secrets.ts'
import { addSession, removeSession } from './session-store.ts'
import { spendLogin } from './store.ts'

export type LogInResult = { ok: true; session: string; expiresAt: Date } | { ok: false; reason: 'spent' }

/**
 * Spends a token and starts a session. A second try with the same login is refused. A code that is used no longer
 * counts against the address, so that a class or a choir can log in behind one, nor as a stranger's.
 * @param input.browser the secret in the browser's cookie, which is known from now on
 * @param input.previous the browser's earlier session, which ends
 */
export async function logIn(
  context: Context,
  input: {
    token: string
    browser: string
    userAgent: string | undefined
    previous: string | undefined
    address: string
  },
): Promise<LogInResult> {
  const loginId = readToken(context.secrets, input.token, context.now)
  const spent = loginId === undefined ? undefined : await spendLogin(context, loginId)
  if (spent === undefined) return { ok: false, reason: 'spent' }
  if (spent.isNewCode) {
    // One after the other, in the order in which requests lock them.
    await refund(context, [addressCounter(context.settings, input.address)])
    await refund(context, [strangersCounter(context.settings, spent.phone)])
  }
  const browser = sha256(input.browser)
  const found = await findOrAddPerson(context, spent.phone)
  // A suspended person gets the answer for an expired link.
  if (found.suspended_at) return { ok: false, reason: 'spent' }
  const person = await recordSeen(context, found, { trusted: await isTrusted(context, browser, found.id) })
  if (input.previous !== undefined) await removeSession(context.tx, sha256(input.previous))
  await rememberBrowser(context, browser, { personId: person.id, trusted: person.shows_from === null })
  const session = newCookieSecret()
  const expiresAt = new Date(context.now.getTime() + SESSION_ROLLING_LIFE)
  await addSession(context, {
    token_hash: sha256(session),
    person_id: person.id,
    browser_hash: browser,
    user_agent: input.userAgent?.slice(0, 300) ?? null,
    created_at: context.now,
    last_used_at: context.now,
    expires_at: expiresAt,
  })
  return { ok: true, session, expiresAt }
}
