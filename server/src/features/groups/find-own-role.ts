import { type GroupRole, mayEditGroup } from '@partyline/domain/permissions'
import type { Context } from '../../platform/context.ts'
import type { PersonRow } from '../people/store.ts'
import { roleIn } from './describe-group.ts'
import { findMembershipToAct } from './members-store.ts'
import { findGroup, type GroupRow } from './store.ts'

export type OwnRole =
  | { ok: true; group: GroupRow; role: GroupRole }
  | { ok: false; reason: 'unknown-group' | 'not-a-member' }

/** Finds a person's role in a group that they want to run, and locks it until this act is done. */
export async function findOwnRole(
  context: Context,
  { asker, groupId }: { asker: PersonRow; groupId: string },
): Promise<OwnRole> {
  const group = await findGroup(context, groupId)
  if (!group) return { ok: false, reason: 'unknown-group' }
  const own = await findMembershipToAct(context, group.id, asker.id)
  return own ? { ok: true, group, role: roleIn(group, own) } : { ok: false, reason: 'not-a-member' }
}

export type NotTheCreator = { ok: false; reason: 'unknown-group' | 'not-a-member' | 'not-the-creator' }

/** Finds a group that a person wants to change as only its creator may, and locks their membership. */
export async function findOwnGroup(
  context: Context,
  input: { asker: PersonRow; groupId: string },
): Promise<{ ok: true; group: GroupRow } | NotTheCreator> {
  const own = await findOwnRole(context, input)
  if (own.ok && !mayEditGroup(own.role)) return { ok: false, reason: 'not-the-creator' }
  return own
}
