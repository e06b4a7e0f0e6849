import { nameKey } from '@partyline/domain/names'
import type { Context } from '../../platform/context.ts'
import { type Evidence, recordConsent } from '../people/record-consent.ts'
import { findPersonByHandle, type PersonRow } from '../people/store.ts'
import { removeFollow } from './store.ts'

export type UnfollowResult =
  | { ok: true; target: PersonRow }
  | { ok: false; reason: 'unknown-handle' }
  | { ok: false; reason: 'not-following'; target: PersonRow }

/** Ends one follow. What is on its way but not sent yet is spared by the outbox. */
export async function unfollow(
  context: Context,
  input: { follower: PersonRow; handle: string; evidence: Evidence },
): Promise<UnfollowResult> {
  const target = await findPersonByHandle(context, nameKey(input.handle))
  if (!target) return { ok: false, reason: 'unknown-handle' }
  const { follower, evidence } = input
  const removed = await removeFollow(context, { personId: target.id, followerId: follower.id })
  if (!removed) return { ok: false, reason: 'not-following', target }
  await recordConsent(context, {
    person: follower,
    act: 'unfollow',
    target: `@${target.display_handle}`,
    evidence,
  })
  return { ok: true, target }
}
