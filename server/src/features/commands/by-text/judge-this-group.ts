import { nameKey } from '@partyline/domain/names/names'
import { isAboutThisGroup } from '@partyline/domain/reading/leaving/this-group'
import { DAY_MS } from '@partyline/domain/time/time-units'
import { leftThis } from '@partyline/domain/wording/groups'
import type { Context } from '../../../platform/context.ts'
import { leaveGroup } from '../../groups/leave-group.ts'
import { findGroupByName, findMembership } from '../../groups/store.ts'
import { findLastHeard } from '../../messages/store.ts'
import type { ReadContent } from '../read-content.ts'
import { type Act, reply } from '../text-result.ts'
import type { Texter } from '../texter.ts'

/** For this long after a group's text, 'this group' is that group. */
const THIS_MS = 2 * DAY_MS

/**
 * Judges 'Remove me from this group' after a group's text. It leaves the group, and the reply names STOP.
 * @returns undefined when the words are no STOP, or when another text came last; then they end all texts
 */
export async function judgeThisGroup(
  context: Context,
  { person, evidence }: Texter,
  { command, text }: ReadContent,
): Promise<Act | undefined> {
  if (command.kind !== 'stop' || command.exact || !isAboutThisGroup(text)) return undefined
  const last = await findLastHeard(context, person.id)
  if (!last?.group || last.sentAt.getTime() < context.now.getTime() - THIS_MS) return undefined
  const group = await findGroupByName(context, nameKey(last.group))
  const isMember = group && (await findMembership(context, group.id, person.id)) !== undefined
  if (!isMember || group.created_by === person.id) return undefined
  return async () => {
    await leaveGroup(context, { person, name: group.name, evidence })
    return reply(leftThis(group.display_name))
  }
}
