import {
  bareGroupName,
  checkGroupName,
  endsInHyphen,
  type GroupNameProblem,
  nameKey,
} from '@partyline/domain/names'
import { isLookalikeTaken } from '../../platform/alike-names.ts'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/schema.ts'
import { findGroupByName } from './store.ts'

export type GroupNameVerdict =
  | { ok: true; key: string; display: string; isOwn: boolean }
  | { ok: false; reason: GroupNameProblem }

/**
 * Tells whether a group could be called so: not as another is, nor so that it looks like another's name. What a group was called before stays its own.
 * @param groupId of the group that takes the name, when it exists already
 */
export async function judgeGroupName(
  context: Context,
  input: string,
  groupId?: Id,
): Promise<GroupNameVerdict> {
  const typed = bareGroupName(input)
  const owner = await findGroupByName(context, nameKey(typed))
  // A name that was given before its word was reserved stays the group's.
  if (owner && owner.id === groupId && owner.display_name === typed) {
    return { ok: true, key: owner.name, display: typed, isOwn: true }
  }
  const name = checkGroupName(input)
  if (!name.ok) return name
  if (owner && owner.id !== groupId) return { ok: false, reason: 'taken' }
  if (!owner && (await isLookalikeTaken(context.tx, name.display, { table: 'groups', except: groupId }))) {
    // Another may have taken this very name while this act waited for its turn.
    return { ok: false, reason: (await findGroupByName(context, name.key)) ? 'taken' : 'alike' }
  }
  // A group that was made before this was asked keeps its name.
  if (!owner && endsInHyphen(name.key)) return { ok: false, reason: 'ends-in-hyphen' }
  return { ...name, isOwn: owner !== undefined }
}
