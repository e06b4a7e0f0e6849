import {
  bareGroupName,
  checkGroupName,
  endsInHyphen,
  type GroupNameProblem,
  nameKey,
} from '@partyline/domain/names/names'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/database/schema.ts'
import { isLookalikeTaken } from '../../platform/names/alike-names.ts'
import { isRetired } from '../people/retired-store.ts'
import { findGroupByName } from './store.ts'

export type GroupNameVerdict =
  | { ok: true; key: string; display: string; isOwn: boolean }
  | { ok: false; reason: GroupNameProblem }

/**
 * Judges whether a group may take a name: nobody else has it, and it does not look like the name of another group
 * or of a closed one. A group's former names stay its own.
 * @param asker.phone may take the names of groups that closed with the account that had this phone
 * @param asker.groupId the group that takes the name, if it exists
 */
export async function judgeGroupName(
  context: Context,
  input: string,
  { phone, groupId }: { phone: string; groupId?: Id | undefined },
): Promise<GroupNameVerdict> {
  const typed = bareGroupName(input)
  const owner = await findGroupByName(context, nameKey(typed))
  // A group keeps a name that was reserved later.
  if (owner && owner.id === groupId && owner.display_name === typed) {
    return { ok: true, key: owner.name, display: typed, isOwn: true }
  }
  const name = checkGroupName(input)
  if (!name.ok) return name
  if (owner && owner.id !== groupId) return { ok: false, reason: 'taken' }
  if (!owner && (await isLookalikeTaken(context.tx, name.display, groupId))) {
    // Another group may have taken this name while this act waited for its turn.
    return { ok: false, reason: (await findGroupByName(context, name.key)) ? 'taken' : 'alike' }
  }
  if (!owner && (await isRetired(context, `#${name.display}`, phone))) return { ok: false, reason: 'taken' }
  // A group from before this rule keeps its name.
  if (!owner && endsInHyphen(name.key)) return { ok: false, reason: 'ends-in-hyphen' }
  return { ...name, isOwn: owner !== undefined }
}
