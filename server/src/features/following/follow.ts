import { nameKey } from '@partyline/domain/names'
import type { Context } from '../../platform/context.ts'
import { findPersonByHandle, type PersonRow } from '../people/store.ts'
import { addFollow } from './store.ts'

export type FollowResult =
  | { ok: true; target: PersonRow }
  | { ok: false; reason: 'unknown-handle' }
  | { ok: false; reason: 'yourself' | 'already'; target: PersonRow }

/** Follows a handle; twice changes nothing and says so. */
export async function follow(
  context: Context,
  input: { follower: PersonRow; handle: string },
): Promise<FollowResult> {
  const { follower } = input
  const target = await findPersonByHandle(context, nameKey(input.handle))
  if (!target) return { ok: false, reason: 'unknown-handle' }
  if (target.id === follower.id) return { ok: false, reason: 'yourself', target }
  const added = await addFollow(context, {
    personId: target.id,
    followerId: follower.id,
    allowReply: target.default_allow_reply,
  })
  return added ? { ok: true, target } : { ok: false, reason: 'already', target }
}
