import { nameKey } from '@partyline/domain/names/names'
import type { Context } from '../../platform/context.ts'
import type { PersonRow } from '../people/store.ts'
import { findMembership, writeMembership } from './members-store.ts'
import { findGroupByName, type GroupRow } from './store.ts'

export type MuteGroupResult =
  | { ok: true; group: GroupRow; wasMuted: boolean }
  | { ok: false; reason: 'unknown-group' }
  | { ok: false; reason: 'not-a-member'; group: GroupRow }

/** Pauses one membership until a time, or ends the pause with null. */
export async function muteGroup(
  context: Context,
  input: { person: PersonRow; name: string; until: Date | null },
): Promise<MuteGroupResult> {
  const group = await findGroupByName(context, nameKey(input.name))
  if (!group) return { ok: false, reason: 'unknown-group' }
  const membership = await findMembership(context, group.id, input.person.id)
  if (!membership) return { ok: false, reason: 'not-a-member', group }
  await writeMembership(context, group.id, input.person.id, { muted_until: input.until })
  const wasMuted = membership.muted_until !== null && membership.muted_until > context.now
  return { ok: true, group, wasMuted }
}
