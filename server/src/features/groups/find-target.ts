import type { GroupRole } from '@partyline/domain/permissions'
import type { Context } from '../../platform/context.ts'
import { findPersonByPublicId, type PersonRow } from '../people/store.ts'
import { roleIn } from './describe-group.ts'
import { findMembership } from './members-store.ts'
import type { GroupRow } from './store.ts'

export type Target =
  | { ok: true; member: PersonRow; role: GroupRole }
  | { ok: false; reason: 'no-such-member' }

/** Finds the member whom an act changes. */
export async function findTarget(context: Context, group: GroupRow, userId: string): Promise<Target> {
  const member = await findPersonByPublicId(context.tx, userId)
  const membership = member && (await findMembership(context, group.id, member.id))
  if (!membership) return { ok: false, reason: 'no-such-member' }
  return { ok: true, member, role: roleIn(group, membership) }
}
