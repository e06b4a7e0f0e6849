import { nameKey } from '@partyline/domain/names/names'
import type { Context } from '../../platform/context.ts'
import { postToHooks } from '../hooks/post-to-hooks.ts'
import { type Evidence, recordConsent } from '../people/record-consent.ts'
import { findPersonByHandle, type PersonRow } from '../people/store.ts'
import { removeFollow } from './store.ts'

export type UnfollowResult =
  | { ok: true; target: PersonRow }
  | { ok: false; reason: 'unknown-handle' }
  | { ok: false; reason: 'not-following'; target: PersonRow }

/** Ends one follow. The outbox spares texts that have not left yet. */
export async function unfollow(
  context: Context,
  input: { follower: PersonRow; handle: string; evidence: Evidence },
): Promise<UnfollowResult> {
  const target = await findPersonByHandle(context, nameKey(input.handle))
  if (!target) return { ok: false, reason: 'unknown-handle' }
  const { follower, evidence } = input
  const removed = await removeFollow(context, { personId: target.id, followerId: follower.id })
  // As with STOP, the ledger keeps each wish. Without a follow it closes an invitation.
  await recordConsent(context, {
    person: follower,
    act: 'unfollow',
    target: `@${target.display_handle}`,
    about: { personId: target.id },
    evidence,
  })
  if (!removed) return { ok: false, reason: 'not-following', target }
  await postToHooks(context, { account: target.id }, { event: 'follower.removed', personId: follower.id })
  return { ok: true, target }
}
