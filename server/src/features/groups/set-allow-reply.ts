import { maySwitchReplies } from '@partyline/domain/permissions'
import type { Context } from '../../platform/context.ts'
import type { PersonRow } from '../people/store.ts'
import { findOwnRole } from './find-own-role.ts'
import { findTarget } from './find-target.ts'
import { clearRemoval, writeMembership } from './members-store.ts'

export type SetAllowReplyResult =
  | { ok: true }
  | { ok: false; reason: 'unknown-group' | 'not-a-member' | 'not-an-administrator' | 'no-such-member' }

/** Switches one member's replies. The creator and the administrators may do this. */
export async function setAllowReply(
  context: Context,
  input: { asker: PersonRow; groupId: string; userId: string; allowReply: boolean },
): Promise<SetAllowReplyResult> {
  const own = await findOwnRole(context, input)
  if (!own.ok) return own
  const target = await findTarget(context, own.group, input.userId)
  if (own.role === 'member') return { ok: false, reason: 'not-an-administrator' }
  if (!target.ok) return target
  if (!maySwitchReplies(own.role, target.role)) return { ok: false, reason: 'not-an-administrator' }
  const switched = await writeMembership(context, own.group.id, target.member.id, {
    allow_reply: input.allowReply,
  })
  if (!switched) return { ok: false, reason: 'no-such-member' }
  if (input.allowReply) await clearRemoval(context, own.group.id, target.member.id)
  return { ok: true }
}
