import type { Context } from '../../../platform/context.ts'
import { markListsAllowed } from '../../people/operator-store.ts'
import { type Operator, recordAct } from './audit-store.ts'
import { findTargetPerson } from './find-target.ts'

/**
 * Lets an account invite people from lists of phone numbers, or ends that.
 * @returns undefined when there is no such account
 */
export async function allowLists(
  context: Context,
  { target, allow }: { target: string; allow: boolean },
  operator: Operator,
): Promise<{ name: string; changed: boolean } | undefined> {
  const found = await findTargetPerson(context, target)
  if (!found) return undefined
  const changed = await markListsAllowed(context, found.person.id, allow ? context.now : null)
  if (changed)
    await recordAct(context, operator, { act: allow ? 'allow lists' : 'end lists', target: found.name })
  return { name: found.name, changed }
}
