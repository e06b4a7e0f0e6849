import { checkGroupName, endsInHyphen, type GroupNameProblem } from '@partyline/domain/names'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/schema.ts'
import { findGroupByName } from './store.ts'

export type GroupNameVerdict =
  | { ok: true; key: string; display: string; isOwn: boolean }
  | { ok: false; reason: GroupNameProblem }

/**
 * Tells whether a group could be called so. What a group was called before stays its own.
 * @param groupId of the group that is to be called so, when there is one
 */
export async function judgeGroupName(
  context: Context,
  input: string,
  groupId?: Id,
): Promise<GroupNameVerdict> {
  const name = checkGroupName(input)
  if (!name.ok) return name
  const owner = await findGroupByName(context, name.key)
  if (owner && owner.id !== groupId) return { ok: false, reason: 'taken' }
  // A group that was made before this was asked keeps its name.
  if (!owner && endsInHyphen(name.key)) return { ok: false, reason: 'ends-in-hyphen' }
  return { ...name, isOwn: owner !== undefined }
}
