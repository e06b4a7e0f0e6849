import { limitOf } from '@partyline/domain/limits/limits'
import type { Context } from '../../platform/context.ts'
import { checkHits, countHits } from '../../platform/limits/limits.ts'
import { sameBytes, sha256 } from '../../platform/secrets.ts'
import { showAll } from '../people/seen-store.ts'
import type { PersonRow } from '../people/store.ts'
import { trustBrowser } from '../sign-in/browser-store.ts'

export type ProveAccountResult =
  | { ok: true }
  | { ok: false; reason: 'too-many'; retryAfter: number }
  | { ok: false; reason: 'no-proof' | 'wrong-email' }

/**
 * Shows what an account has hidden since a long silence, to a person who knows its email address from before.
 * The browser then counts as the owner's.
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
  const quota = await checkHits(context, [counter])
  if (!quota.ok) {
    context.ring({ kind: 'refused', limit: 'proofsPerPersonPerDay' })
    return { ok: false, reason: 'too-many', retryAfter: quota.retryAfter }
  }
  if (!sameBytes(sha256(email.trim().toLowerCase()), sha256(person.proof_email))) {
    await countHits(context, [counter])
    return { ok: false, reason: 'wrong-email' }
  }
  await showAll(context, person.id)
  if (browser !== undefined) await trustBrowser(context, sha256(browser), person.id)
  return { ok: true }
}
