import { nameKey } from '@partyline/domain/names'
import type { Context } from '../../platform/context.ts'
import { type Evidence, recordConsent } from '../people/record-consent.ts'
import { findPersonByHandle, hasBlocked, type PersonRow, removeBlock } from '../people/store.ts'
import { addFollow, wasSilenced } from './store.ts'

export type FollowResult =
  | { ok: true; target: PersonRow }
  | { ok: false; reason: 'unknown-handle' }
  | { ok: false; reason: 'yourself' | 'already'; target: PersonRow }

/**
 * Follows a handle, and takes back one's own block of it; twice changes nothing and says so. Whose replies were off
 * comes back without.
 */
export async function follow(
  context: Context,
  input: { follower: PersonRow; handle: string; evidence: Evidence },
): Promise<FollowResult> {
  const { follower } = input
  const target = await findPersonByHandle(context, nameKey(input.handle))
  if (!target) return { ok: false, reason: 'unknown-handle' }
  if (target.id === follower.id) return { ok: false, reason: 'yourself', target }
  // Somebody who blocked this person is not there for them.
  if (await hasBlocked(context, target.id, follower.id)) return { ok: false, reason: 'unknown-handle' }
  // Choosing somebody takes a block back, or their texts would be spared in silence.
  await removeBlock(context, follower.id, target.id)
  const tie = { personId: target.id, followerId: follower.id }
  const allowReply = target.default_allow_reply && !(await wasSilenced(context, tie))
  const added = await addFollow(context, { ...tie, allowReply })
  if (!added) return { ok: false, reason: 'already', target }
  await recordConsent(context, {
    person: follower,
    act: 'follow',
    target: `@${target.display_handle}`,
    evidence: input.evidence,
  })
  return { ok: true, target }
}
