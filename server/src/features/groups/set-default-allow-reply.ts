import { mayEditGroup } from '@partyline/domain/permissions'
import type { Context } from '../../platform/context.ts'
import type { PersonRow } from '../people/store.ts'
import { findOwnRole } from './find-own-role.ts'
import { writeDefaultReplies } from './names-store.ts'

export type SetDefaultAllowReplyResult =
  | { ok: true }
  | { ok: false; reason: 'unknown-group' | 'not-a-member' | 'not-the-creator' }

/** Sets whether new members may write. Only the creator may do this. */
export async function setDefaultAllowReply(
  context: Context,
  input: { asker: PersonRow; groupId: string; allowReply: boolean },
): Promise<SetDefaultAllowReplyResult> {
  const own = await findOwnRole(context, input)
  if (!own.ok) return own
  if (!mayEditGroup(own.role)) return { ok: false, reason: 'not-the-creator' }
  await writeDefaultReplies(context, own.group.id, input.allowReply)
  return { ok: true }
}
