import { cleanText } from '@partyline/domain/commands'
import type { GroupNameProblem } from '@partyline/domain/names/names'
import { isIntroTooLong } from '@partyline/domain/names/profile'
import { defaultIntro } from '@partyline/domain/wording/groups'
import type { Context } from '../../platform/context.ts'
import type { PersonRow } from '../people/store.ts'
import { findOwnGroup, type NotTheCreator } from './find-own-role.ts'
import { judgeGroupName } from './judge-group-name.ts'
import { type GroupRow, giveUpName, lockGroup, writeGroup } from './store.ts'

export type UpdateGroupResult =
  | { ok: true; group: GroupRow }
  | NotTheCreator
  | { ok: false; reason: GroupNameProblem | 'intro-too-long' }

/**
 * Changes a group's name and intro; what is undefined stays. Only the creator may do this. Members stay, and the old
 * name still leads to the group. A blank intro becomes the usual thanks, which follow the name.
 */
export async function updateGroup(
  context: Context,
  input: { asker: PersonRow; groupId: string; name?: string | undefined; intro?: string | undefined },
): Promise<UpdateGroupResult> {
  const own = await findOwnGroup(context, input)
  if (!own.ok) return own
  const before = await lockGroup(context, own.group.id)
  const wanted = input.name ?? before.display_name
  const name = await judgeGroupName(context, wanted, { phone: input.asker.phone, groupId: before.id })
  if (!name.ok) return name
  const intro = cleanText(input.intro ?? before.intro)
  if (isIntroTooLong(intro, before.intro)) return { ok: false, reason: 'intro-too-long' }
  const isUsual = intro === '' || intro === defaultIntro(before.display_name)
  const group = await writeGroup(context, before.id, {
    name: name.key,
    displayName: name.display,
    intro: isUsual ? defaultIntro(name.display) : intro,
  })
  if (group.name !== before.name) await giveUpName(context, { from: before, to: group })
  return { ok: true, group }
}
