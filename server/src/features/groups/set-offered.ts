import type { Context } from '../../platform/context.ts'
import type { PersonRow } from '../people/store.ts'
import { findOwnGroup, type NotTheCreator } from './find-own-role.ts'
import { writeOffered } from './store.ts'

/** Sets whether a group's name is offered to people who text a similar one. Only the creator may do this. */
export async function setOffered(
  context: Context,
  input: { asker: PersonRow; groupId: string; offered: boolean },
): Promise<{ ok: true } | NotTheCreator> {
  const own = await findOwnGroup(context, input)
  if (!own.ok) return own
  await writeOffered(context, own.group.id, input.offered)
  return { ok: true }
}
