import type { Context } from '../../platform/context.ts'
import type { PersonRow } from '../people/store.ts'
import { findOwnGroup, type NotTheCreator } from './find-own-role.ts'
import { clearRemovals, switchAllReplies } from './members-store.ts'

/**
 * Switches the replies of all current members. Only the creator may do this. Switching them on also counts
 * for people who were removed or left.
 */
export async function setAllAllowReply(
  context: Context,
  input: { asker: PersonRow; groupId: string; allowReply: boolean },
): Promise<{ ok: true } | NotTheCreator> {
  const own = await findOwnGroup(context, input)
  if (!own.ok) return own
  await switchAllReplies(context, own.group.id, input.allowReply)
  if (input.allowReply) await clearRemovals(context, own.group.id)
  return { ok: true }
}
