import { readCode, safePath, WRONG_CODES } from '@partyline/domain/sign-in'
import type { Context } from '../../platform/context.ts'
import { checkHits, countHits } from '../../platform/limits.ts'
import { sameBytes, sha256 } from '../../platform/secrets.ts'
import { deriveCode, makeToken } from './login-secrets.ts'
import { countWrongTry, liveLoginsOfBrowser } from './store.ts'

export type FoundLogin = { ok: true; token: string; url: string; sameBrowser: boolean }

export type CodeCheck =
  | FoundLogin
  | { ok: false; reason: 'wrong' }
  | { ok: false; reason: 'too-many'; retryAfter: number }

/**
 * Looks a code up among those that this browser asked for. Spends nothing but, when wrong, a try.
 * @param input.browser the secret in the browser's cookie; without one no code can be right
 */
export async function checkCode(
  context: Context,
  input: { code: string; browser: string | undefined; address: string },
): Promise<CodeCheck> {
  const browserHash = input.browser === undefined ? undefined : sha256(input.browser)
  const counters = [
    { key: `wrong codes address ${input.address}`, limits: [WRONG_CODES] },
    ...(browserHash
      ? [{ key: `wrong codes browser ${browserHash.toString('base64url')}`, limits: [WRONG_CODES] }]
      : []),
  ]
  const room = await checkHits(context, counters)
  if (!room.ok) return { ok: false, reason: 'too-many', retryAfter: room.retryAfter }

  const code = readCode(input.code) ?? ''
  const logins = browserHash ? await liveLoginsOfBrowser(context, browserHash) : []
  // Every live login is compared, whichever matches, so that the time taken tells nothing.
  const [login] = logins.filter(({ nonce }) => sameBytes(deriveCode(context.secrets, nonce), code))
  if (login) {
    const token = makeToken(context.secrets, login.id, context.now)
    return { ok: true, token, url: safePath(login.referrer), sameBrowser: true }
  }
  await countWrongTry(
    context,
    logins.map(({ id }) => id),
  )
  await countHits(context, counters)
  return { ok: false, reason: 'wrong' }
}
