import { nameKey } from '@partyline/domain/names/names'
import type { Context } from '../../platform/context.ts'
import { postToHooks } from '../hooks/post-to-hooks.ts'
import { type Evidence, recordConsent } from '../people/record-consent.ts'
import { findPersonByHandle, hasBlocked, type PersonRow } from '../people/store.ts'
import { liftBlock } from './set-block.ts'
import { addFollow, lockFollow, wasSilenced } from './store.ts'

export type FollowResult =
  | { ok: true; target: PersonRow }
  | { ok: false; reason: 'unknown-handle' }
  | { ok: false; reason: 'yourself' | 'already'; target: PersonRow }

/**
 * Follows a handle, and lifts the follower's own block of it. Following twice changes nothing and says so.
 * Replies that were off stay off. Nobody can follow a suspended person, or their intro would still go out.
 */
export async function follow(
  context: Context,
  input: { follower: PersonRow; handle: string; evidence: Evidence },
): Promise<FollowResult> {
  const { follower } = input
  const target = await findPersonByHandle(context, nameKey(input.handle))
  if (!target || target.suspended_at) return { ok: false, reason: 'unknown-handle' }
  if (target.id === follower.id) return { ok: false, reason: 'yourself', target }
  const tie = { personId: target.id, followerId: follower.id }
  await lockFollow(context, tie)
  // The reply must not reveal a person who blocked the follower.
  if (await hasBlocked(context, target.id, follower.id)) return { ok: false, reason: 'unknown-handle' }
  // Following lifts the follower's own block. Otherwise the outbox would spare the texts and nobody would
  // know why.
  await liftBlock(context, follower.id, target.id)
  const allowReply = target.default_allow_reply && !(await wasSilenced(context, tie))
  const added = await addFollow(context, { ...tie, allowReply })
  if (!added) return { ok: false, reason: 'already', target }
  await recordConsent(context, {
    person: follower,
    act: 'follow',
    target: `@${target.display_handle}`,
    about: { personId: target.id },
    evidence: input.evidence,
  })
  await postToHooks(context, { account: target.id }, { event: 'follower.added', personId: follower.id })
  return { ok: true, target }
}
