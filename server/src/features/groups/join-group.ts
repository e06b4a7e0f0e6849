import { nameKey } from '@partyline/domain/names/names'
import type { Context } from '../../platform/context.ts'
import { type Evidence, recordConsent } from '../people/record-consent.ts'
import { findPerson, hasBlocked, type PersonRow } from '../people/store.ts'
import { announceNewcomer } from './announce-newcomers.ts'
import { addMember, findMembership, lockMembership, wasRemoved } from './members-store.ts'
import { claimAnnouncement, findGroupByName, type GroupRow } from './store.ts'

export type JoinResult =
  | { ok: true; group: GroupRow }
  | { ok: false; reason: 'unknown-group' }
  | { ok: false; reason: 'already'; group: GroupRow }

/**
 * Joins a group by its name. Joining twice changes nothing and says so. A member who was removed, or left
 * with replies off, comes back with replies off. Nobody can join a group while it or its creator is suspended, or its
 * intro would still go out. The creator hears of newcomers. Its creator's block keeps a person out, and the reply is that to an unknown name.
 */
export async function joinGroup(
  context: Context,
  input: { person: PersonRow; name: string; evidence: Evidence },
): Promise<JoinResult> {
  const { person, evidence } = input
  const group = await findGroupByName(context, nameKey(input.name))
  if (!group || group.suspended_at) return { ok: false, reason: 'unknown-group' }
  const creator = await findPerson(context.tx, group.created_by)
  if (creator?.suspended_at) return { ok: false, reason: 'unknown-group' }
  await lockMembership(context, group.id, person.id)
  if (await findMembership(context, group.id, person.id)) return { ok: false, reason: 'already', group }
  if (await hasBlocked(context, group.created_by, person.id)) return { ok: false, reason: 'unknown-group' }
  const allowReply = group.default_allow_reply && !(await wasRemoved(context, group.id, person.id))
  const isAnnounced = await claimAnnouncement(context, group.id)
  await addMember(context, { groupId: group.id, personId: person.id, allowReply, isAnnounced })
  if (isAnnounced) await announceNewcomer(context, group, person)
  const about = { groupId: group.id }
  await recordConsent(context, { person, act: 'join', target: `#${group.display_name}`, about, evidence })
  return { ok: true, group }
}
