import { readCode, safePath } from '@partyline/domain/sign-in'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/database/schema.ts'
import { count, hold, peek } from '../../platform/limits/budget.ts'
import { sameBytes, sha256 } from '../../platform/secrets.ts'
import { browserCounter } from './code-limits.ts'
import { admitGuesses, spendGuesses } from './guess-budget.ts'
import { judgeSignedIn, type SignedIn } from './judge-signed-in.ts'
import { deriveCode, hashWrongCode, makeToken } from './login-secrets.ts'
import { countWrongTry, hasDeadCodesAlone, type LoginRow, liveLoginsOfBrowser } from './store.ts'

export type FoundLogin = { ok: true; token: string; url: string; sameBrowser: boolean; signedIn: SignedIn }

export type CodeCheck =
  | FoundLogin
  | { ok: false; reason: 'wrong' | 'dead' | 'link-only' }
  | { ok: false; reason: 'too-many'; retryAfter: number }

export interface CodeInput {
  code: string
  /** The secret in the browser's cookie. Without one no code can be right. */
  browser: string | undefined
  address: string
  /** The person who is signed in with this browser. */
  personId: Id | undefined
}

/**
 * Looks for a code among the codes that this browser asked for. It does not spend the login, but a wrong code
 * costs a try.
 * @returns 'dead' when none of this browser's codes takes another try; 'link-only' when no code was compared,
 * because the day's guesses are used up
 */
export async function checkCode(context: Context, input: CodeInput): Promise<CodeCheck> {
  // This browser asked for no code, so there is none to guess.
  if (input.browser === undefined) return { ok: false, reason: 'wrong' }
  const browserHash = sha256(input.browser)
  const counters = [browserCounter(context.settings, browserHash)]
  const glance = await peek(context, counters)
  if (!glance.ok) return tooMany(context, glance.retryAfter)
  const code = readCode(input.code)
  const quota = await hold(context, counters)
  if (!quota.ok) return tooMany(context, quota.retryAfter)

  const logins = code === undefined ? [] : await liveLoginsOfBrowser(context, browserHash)
  const admitted = await admitGuesses(context, { logins, address: input.address })
  // It compares all codes, even after a match, so that the time reveals nothing.
  const [login] = admitted.filter(({ nonce }) => sameBytes(deriveCode(context.secrets, nonce), code ?? ''))
  if (login) {
    const token = makeToken(context.secrets, login.id, context.now)
    const signedIn = await judgeSignedIn(context, { personId: input.personId, phone: login.phone })
    return { ok: true, token, url: safePath(login.referrer), sameBrowser: true, signedIn }
  }
  await count(context, counters)
  await countWrong(context, admitted, code ?? '', input.address)
  if (admitted.length < logins.length) return { ok: false, reason: 'link-only' }
  return { ok: false, reason: (await hasDeadCodesAlone(context, browserHash)) ? 'dead' : 'wrong' }
}

function tooMany(context: Context, retryAfter: number): CodeCheck {
  context.ring({ kind: 'refused', limit: 'wrongCodesPerBrowserPerQuarterHour' })
  return { ok: false, reason: 'too-many', retryAfter }
}

/**
 * Costs each login a try. It costs one of the day's guesses only if this code is new, because a repeated one
 * reveals nothing.
 */
async function countWrong(
  context: Context,
  logins: LoginRow[],
  code: string,
  address: string,
): Promise<void> {
  const hashed = logins.map((login) => ({ login, hash: hashWrongCode(context.secrets, login.nonce, code) }))
  const fresh = hashed.filter(({ login, hash }) => !login.wrong_codes.some((tried) => tried.equals(hash)))
  for (const { login, hash } of hashed) await countWrongTry(context, login.id, hash)
  await spendGuesses(context, { logins: fresh.map(({ login }) => login), address })
}
