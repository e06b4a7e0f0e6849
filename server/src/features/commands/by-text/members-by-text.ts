import { nameKey } from '@partyline/domain/names/names'
import * as wording from '@partyline/domain/wording/groups'
import type { Context } from '../../../platform/context.ts'
import { listChosen } from '../../following/store.ts'
import { listMembers } from '../../groups/list-store.ts'
import { countMembers } from '../../groups/members-store.ts'
import { findGroupByName } from '../../groups/store.ts'
import type { PersonRow } from '../../people/store.ts'
import { MOST_CHOSEN } from '../situation.ts'
import { reply, type TextResult } from '../text-result.ts'

/**
 * MEMBERS: who is in a group of a person: the named group, or else the first ones.
 * @param named without its mark
 */
export async function membersByText(
  context: Context,
  person: PersonRow,
  named?: string,
): Promise<TextResult> {
  const { chosen } = await listChosen(context, person.id, MOST_CHOSEN)
  const names: string[] = chosen.map(({ name }) => name).filter((name) => name.startsWith('#'))
  if (named !== undefined && !names.some((name) => nameKey(name) === `#${nameKey(named)}`))
    return reply(wording.membersSeeMembers(named))
  const meant = named === undefined ? names.slice(0, wording.GROUPS_SHOWN) : [`#${named}`]
  if (meant.length === 0) return reply(wording.noGroupYet())
  const groups = await Promise.all(meant.map((name) => describe(context, person, name.slice(1))))
  return reply(wording.members(groups, names.length))
}

async function describe(context: Context, viewer: PersonRow, name: string): Promise<wording.GroupOfMembers> {
  const group = await findGroupByName(context, nameKey(name))
  if (!group) throw new Error('a group that somebody belongs to has no row')
  const { registered, unregistered } = await countMembers(context.tx, group.id)
  const rows = await listMembers(context.tx, {
    groupId: group.id,
    viewerId: viewer.id,
    runsIt: false,
    search: '',
    limit: wording.MEMBERS_SHOWN,
    before: undefined,
  })
  const handles = rows.flatMap(({ display_handle }) => display_handle ?? [])
  return { name: group.display_name, count: registered + unregistered, handles }
}
