import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/database/schema.ts'
import { findPersonByPublicId } from '../people/store.ts'
import { switchReplies } from './store.ts'

export type SetAllowReplyResult = { ok: true } | { ok: false; reason: 'not-a-follower' }

/** Sets whether one of a person's followers may reply to them. */
export async function setAllowReply(
  context: Context,
  input: { personId: Id; followerId: string; allowReply: boolean },
): Promise<SetAllowReplyResult> {
  const { personId, allowReply } = input
  const follower = await findPersonByPublicId(context.tx, input.followerId)
  const switched =
    follower && (await switchReplies(context, { personId, followerId: follower.id }, allowReply))
  return switched ? { ok: true } : { ok: false, reason: 'not-a-follower' }
}
