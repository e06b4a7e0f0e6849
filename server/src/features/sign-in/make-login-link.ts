import { randomBytes } from 'node:crypto'
import { CODE_LIFE } from '@partyline/domain/sign-in'
import { MINUTE_MS } from '@partyline/domain/time/time-units'
import type { Context } from '../../platform/context.ts'
import { take } from '../../platform/limits/budget.ts'
import { sha256 } from '../../platform/secrets.ts'
import { linkCounter } from './code-limits.ts'
import { deriveLinkSecret } from './login-secrets.ts'
import { addLogin, findLastLinkEnd, NOT_SENT } from './store.ts'
import { linkOf } from './word-login.ts'

export type LoginLink =
  | { ok: true; link: string; minutes: number; expiresAt: Date }
  /** `lastUntil`: the expiry of the last link, if it still works. */
  | { ok: false; retryAfter: number; lastUntil: Date | undefined }

/** Makes a login link that no browser asked for. The owner of the phone opens it and taps once. */
export async function makeLoginLink(context: Context, input: { phone: string }): Promise<LoginLink> {
  const quota = await take(context, [linkCounter(context.settings, input.phone)])
  if (!quota.ok) {
    const lastUntil = await findLastLinkEnd(context, input.phone)
    return { ok: false, retryAfter: quota.retryAfter, lastUntil }
  }
  const nonce = randomBytes(16)
  const secret = deriveLinkSecret(context.secrets, nonce)
  const expiresAt = new Date(context.now.getTime() + CODE_LIFE)
  await addLogin(context, {
    phone: input.phone,
    // The hash of a secret that nobody has, so no browser counts as the one that asked, and no code works for
    // this login.
    browser_hash: randomBytes(32),
    nonce,
    link_hash: sha256(secret),
    referrer: null,
    created_at: context.now,
    // No code was sent, so a request for one on the web need not wait.
    sent_at: NOT_SENT,
    expires_at: expiresAt,
  })
  return {
    ok: true,
    link: linkOf(context, { nonce, expiresAt }),
    minutes: CODE_LIFE / MINUTE_MS,
    expiresAt,
  }
}
