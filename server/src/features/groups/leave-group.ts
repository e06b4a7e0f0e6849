import { nameKey } from '@partyline/domain/names/names'
import type { Context } from '../../platform/context.ts'
import { type Evidence, recordConsent } from '../people/record-consent.ts'
import type { PersonRow } from '../people/store.ts'
import { recordRemoval, removeMember } from './members-store.ts'
import { findGroupByName, type GroupRow } from './store.ts'

export type LeaveResult =
  | { ok: true; group: GroupRow }
  | { ok: false; reason: 'unknown-group' }
  | { ok: false; reason: 'not-a-member' | 'creator'; group: GroupRow }

/** Ends one membership. The creator hands the group over instead, because somebody must run it. */
export async function leaveGroup(
  context: Context,
  input: { person: PersonRow; name: string; evidence: Evidence },
): Promise<LeaveResult> {
  const { person, evidence } = input
  const group = await findGroupByName(context, nameKey(input.name))
  if (!group) return { ok: false, reason: 'unknown-group' }
  if (group.created_by === person.id) return { ok: false, reason: 'creator', group }
  const left = await removeMember(context, group.id, person.id)
  // As with STOP, the ledger keeps each wish. Without a membership it closes an invitation.
  const about = { groupId: group.id, personId: group.created_by }
  await recordConsent(context, { person, act: 'leave', target: `#${group.display_name}`, about, evidence })
  if (!left) return { ok: false, reason: 'not-a-member', group }
  // Otherwise leaving and coming back would switch on replies that an administrator switched off.
  if (!left.allow_reply) await recordRemoval(context, group.id, person.id)
  return { ok: true, group }
}
