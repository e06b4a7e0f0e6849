import type { Context } from '../../platform/context.ts'
import { findOwnRole } from '../groups/find-own-role.ts'
import type { PersonRow } from '../people/store.ts'
import type { InvitedTo } from './store.ts'

export type FoundTarget =
  | { ok: true; to: InvitedTo; handle: string; group: string | undefined }
  | { ok: false; reason: 'no-username' | 'no-lists' | 'unknown-group' | 'not-allowed' }

/** Finds the target of an invitation from a list of an account that may bring one: the inviter, or a group that they run. */
export async function findInvitedTo(
  context: Context,
  { inviter, groupId }: { inviter: PersonRow; groupId: string | undefined },
): Promise<FoundTarget> {
  const handle = inviter.display_handle
  if (!handle) return { ok: false, reason: 'no-username' }
  if (inviter.lists_allowed_at === null) return { ok: false, reason: 'no-lists' }
  const inviterId = inviter.id
  if (groupId === undefined) return { ok: true, to: { inviterId, groupId: null }, handle, group: undefined }
  const own = await findOwnRole(context, { asker: inviter, groupId })
  if (!own.ok) return { ok: false, reason: own.reason === 'unknown-group' ? own.reason : 'not-allowed' }
  if (own.role === 'member' || own.group.suspended_at !== null) return { ok: false, reason: 'not-allowed' }
  return { ok: true, to: { inviterId, groupId: own.group.id }, handle, group: own.group.display_name }
}
