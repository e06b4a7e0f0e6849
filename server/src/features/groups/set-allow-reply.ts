import type { Context } from '../../platform/context.ts'
import { findPersonByPublicId, type PersonRow } from '../people/store.ts'
import { findGroup, findMembership, switchReplies } from './store.ts'

export type SetAllowReplyResult =
  | { ok: true }
  | { ok: false; reason: 'unknown-group' | 'not-allowed' | 'not-a-member' }

/** Switches one member's replies: for the creator and the administrators the creator named. */
export async function setAllowReply(
  context: Context,
  input: { asker: PersonRow; groupId: string; userId: string; allowReply: boolean },
): Promise<SetAllowReplyResult> {
  const { asker, allowReply } = input
  const group = await findGroup(context, input.groupId)
  if (!group) return { ok: false, reason: 'unknown-group' }
  const own = await findMembership(context, group.id, asker.id)
  if (group.created_by !== asker.id && !own?.is_administrator) return { ok: false, reason: 'not-allowed' }
  const member = await findPersonByPublicId(context.tx, input.userId)
  const switched = member && (await switchReplies(context, group.id, member.id, allowReply))
  return switched ? { ok: true } : { ok: false, reason: 'not-a-member' }
}
