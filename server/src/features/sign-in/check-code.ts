import { readCode, safePath } from '@partyline/domain/sign-in'
import type { Context } from '../../platform/context.ts'
import { checkHits, countHits, glanceAtHits } from '../../platform/limits.ts'
import type { Id } from '../../platform/schema.ts'
import { sameBytes, sha256 } from '../../platform/secrets.ts'
import type { Alarm } from './alarms.ts'
import { knownPhones } from './browser-store.ts'
import { wrongCodeCounters } from './code-counters.ts'
import { admitGuesses, spendGuesses } from './guess-budget.ts'
import { judgeSignedIn, type SignedIn } from './judge-signed-in.ts'
import { deriveCode, hashWrongCode, makeToken } from './login-secrets.ts'
import { countWrongTry, type LoginRow, liveLoginsOfBrowser } from './store.ts'

export type FoundLogin = { ok: true; token: string; url: string; sameBrowser: boolean; signedIn: SignedIn }

export type CodeCheck =
  | FoundLogin
  | { ok: false; reason: 'wrong' | 'link-only'; alarms: Alarm[] }
  | { ok: false; reason: 'too-many'; retryAfter: number }

export interface CodeInput {
  code: string
  /** The secret in the browser's cookie; without one no code can be right. */
  browser: string | undefined
  address: string
  /** Who is signed in there. */
  personId: Id | undefined
}

/**
 * Looks a code up among those that this browser asked for. Spends nothing but, when wrong, a try.
 * @returns 'link-only' where nothing was compared, since the day's guesses are spent
 */
export async function checkCode(context: Context, input: CodeInput): Promise<CodeCheck> {
  const browserHash = input.browser === undefined ? undefined : sha256(input.browser)
  const counters = wrongCodeCounters({ address: input.address, browserHash })
  const glance = await glanceAtHits(context, counters)
  if (!glance.ok) return { ok: false, reason: 'too-many', retryAfter: glance.retryAfter }
  const room = await checkHits(context, counters)
  if (!room.ok) return { ok: false, reason: 'too-many', retryAfter: room.retryAfter }

  const code = readCode(input.code)
  const logins = code && browserHash ? await guessableLogins(context, browserHash) : []
  const admitted = await admitGuesses(context, { logins, address: input.address })
  // Every one is compared, whichever matches, so that the time taken tells nothing.
  const [login] = admitted.filter(({ nonce }) => sameBytes(deriveCode(context.secrets, nonce), code ?? ''))
  if (login) {
    const token = makeToken(context.secrets, login.id, context.now)
    const signedIn = await judgeSignedIn(context, { personId: input.personId, phone: login.phone })
    return { ok: true, token, url: safePath(login.referrer), sameBrowser: true, signedIn }
  }
  await countHits(context, counters)
  const alarms = await countWrong(context, admitted, code ?? '', input.address)
  return { ok: false, reason: admitted.length < logins.length ? 'link-only' : 'wrong', alarms }
}

type GuessableLogin = LoginRow & { isKnown: boolean }

async function guessableLogins(context: Context, browserHash: Buffer): Promise<GuessableLogin[]> {
  const logins = await liveLoginsOfBrowser(context, browserHash)
  const known = await knownPhones(context, browserHash)
  return logins.map((login) => ({ ...login, isKnown: known.has(login.phone) }))
}

/** A try of each login; of the day's guesses only where this code is a new one, since a repeated one tells nothing. */
async function countWrong(
  context: Context,
  logins: GuessableLogin[],
  code: string,
  address: string,
): Promise<Alarm[]> {
  const hashed = logins.map((login) => ({ login, hash: hashWrongCode(context.secrets, login.nonce, code) }))
  const fresh = hashed.filter(({ login, hash }) => !login.wrong_codes.some((tried) => tried.equals(hash)))
  for (const { login, hash } of hashed) await countWrongTry(context, login.id, hash)
  return spendGuesses(context, { logins: fresh.map(({ login }) => login), address })
}
