import { nameKey } from '@partyline/domain/names'
import type { Context } from '../../platform/context.ts'
import { findPersonByHandle, type PersonRow } from '../people/store.ts'
import { removeFollow } from './store.ts'

export type UnfollowResult =
  | { ok: true; target: PersonRow }
  | { ok: false; reason: 'unknown-handle' }
  | { ok: false; reason: 'not-following'; target: PersonRow }

/** Ends one follow. What is on its way but not sent yet is spared by the outbox. */
export async function unfollow(
  context: Context,
  input: { follower: PersonRow; handle: string },
): Promise<UnfollowResult> {
  const target = await findPersonByHandle(context, nameKey(input.handle))
  if (!target) return { ok: false, reason: 'unknown-handle' }
  const removed = await removeFollow(context, { personId: target.id, followerId: input.follower.id })
  return removed ? { ok: true, target } : { ok: false, reason: 'not-following', target }
}
