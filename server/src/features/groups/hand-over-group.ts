import { groupInherited } from '@partyline/domain/wording/groups'
import type { Context } from '../../platform/context.ts'
import { type Evidence, recordConsent } from '../people/record-consent.ts'
import { findPerson, type PersonRow } from '../people/store.ts'
import { groupPage } from './group-page.ts'
import { findHeir, transferGroup } from './hand-over-store.ts'
import { removeMember } from './members-store.ts'
import { notifyMember } from './notify-member.ts'
import { findGroup, type GroupRow, lockGroup } from './store.ts'

export type HandOverGroupResult =
  | { ok: true; group: GroupRow; heir: PersonRow }
  | { ok: false; reason: 'unknown-group' }
  | { ok: false; reason: 'not-the-creator' | 'no-heir'; group: GroupRow }

/** Takes a creator out of a group and leaves it to the heir, who gets a text. A group without an heir stays as it is. */
export async function handOverGroup(
  context: Context,
  input: { person: PersonRow; groupId: string; evidence: Evidence },
): Promise<HandOverGroupResult> {
  const { person, evidence } = input
  const found = await findGroup(context, input.groupId)
  if (!found) return { ok: false, reason: 'unknown-group' }
  const group = await lockGroup(context, found.id)
  if (group.created_by !== person.id) return { ok: false, reason: 'not-the-creator', group }
  const heirId = await findHeir(context, group.id)
  const heir = heirId === undefined ? undefined : await findPerson(context.tx, heirId)
  if (!heir) return { ok: false, reason: 'no-heir', group }
  const about = { groupId: group.id, personId: group.created_by }
  await recordConsent(context, { person, act: 'leave', target: `#${group.display_name}`, about, evidence })
  await transferGroup(context, group.id, heir.id)
  await removeMember(context, group.id, person.id)
  const text = groupInherited(group.display_name, person.display_handle ?? '', groupPage(context, group))
  await notifyMember(context, { group, member: heir, text })
  return { ok: true, group, heir }
}
