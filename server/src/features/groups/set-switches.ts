import type { Context } from '../../platform/context.ts'
import type { PersonRow } from '../people/store.ts'
import { findOwnGroup, type NotTheCreator } from './find-own-role.ts'
import { type GroupSwitches, writeSwitches } from './store.ts'

/** Sets switches of a group. Only the creator may do this. */
export async function setSwitches(
  context: Context,
  input: { asker: PersonRow; groupId: string; switches: GroupSwitches },
): Promise<{ ok: true } | NotTheCreator> {
  const own = await findOwnGroup(context, input)
  if (!own.ok) return own
  await writeSwitches(context, own.group.id, input.switches)
  return { ok: true }
}
