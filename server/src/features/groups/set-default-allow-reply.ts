import type { Context } from '../../platform/context.ts'
import type { PersonRow } from '../people/store.ts'
import { findOwnGroup, type NotTheCreator } from './find-own-role.ts'
import { writeDefaultReplies } from './store.ts'

/** Sets whether new members may write. Only the creator may do this. */
export async function setDefaultAllowReply(
  context: Context,
  input: { asker: PersonRow; groupId: string; allowReply: boolean },
): Promise<{ ok: true } | NotTheCreator> {
  const own = await findOwnGroup(context, input)
  if (!own.ok) return own
  await writeDefaultReplies(context, own.group.id, input.allowReply)
  return { ok: true }
}
