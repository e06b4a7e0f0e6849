import { safePath } from '@partyline/domain/sign-in'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/database/schema.ts'
import { sha256 } from '../../platform/secrets.ts'
import type { FoundLogin } from './check-code.ts'
import { judgeSignedIn } from './judge-signed-in.ts'
import { makeToken } from './login-secrets.ts'
import { liveLoginOfLink } from './store.ts'

/**
 * Looks a login link up, in any browser. It does not spend the login, because mail and message scanners open
 * links too.
 */
export async function findLink(
  context: Context,
  input: { secret: string; browser: string | undefined; personId: Id | undefined },
): Promise<FoundLogin | { ok: false; reason: 'no-link' }> {
  const login = await liveLoginOfLink(context, sha256(input.secret))
  if (!login) return { ok: false, reason: 'no-link' }
  return {
    ok: true,
    token: makeToken(context.secrets, login.id, context.now),
    url: safePath(login.referrer),
    sameBrowser: input.browser !== undefined && login.browser_hash.equals(sha256(input.browser)),
    signedIn: await judgeSignedIn(context, { personId: input.personId, phone: login.phone }),
  }
}
