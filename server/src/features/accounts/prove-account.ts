import { limitOf } from '@partyline/domain/limits'
import type { Context } from '../../platform/context.ts'
import { checkHits, countHits } from '../../platform/limits.ts'
import { sameBytes, sha256 } from '../../platform/secrets.ts'
import { showAll } from '../people/seen-store.ts'
import type { PersonRow } from '../people/store.ts'
import { trustBrowser } from '../sign-in/browser-store.ts'
import type { TooMany } from './account-codes.ts'

export type ProveAccountResult = { ok: true } | TooMany | { ok: false; reason: 'no-proof' | 'wrong-email' }

/**
 * Shows what an account has hidden since a long silence to somebody who knows its email address from before. The
 * browser is one of the owner's from now on.
 * @param input.browser the secret in the browser's cookie
 */
export async function proveAccount(
  context: Context,
  { person, email, browser }: { person: PersonRow; email: string; browser: string | undefined },
): Promise<ProveAccountResult> {
  if (person.shows_from === null) return { ok: true }
  if (person.proof_email === null) return { ok: false, reason: 'no-proof' }
  const counter = {
    key: `wrong proofs of ${person.id}`,
    limits: [limitOf(context.settings, 'proofsPerPersonPerDay')],
  }
  const room = await checkHits(context, [counter])
  if (!room.ok) {
    context.ring({ kind: 'refused', limit: 'proofsPerPersonPerDay' })
    return { ok: false, reason: 'too-many', retryAfter: room.retryAfter }
  }
  if (!sameBytes(sha256(email.trim().toLowerCase()), sha256(person.proof_email))) {
    await countHits(context, [counter])
    return { ok: false, reason: 'wrong-email' }
  }
  await showAll(context, person.id)
  if (browser !== undefined) await trustBrowser(context, sha256(browser), person.id)
  return { ok: true }
}
