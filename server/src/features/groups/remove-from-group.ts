import { mayRemoveMember } from '@partyline/domain/permissions'
import { removed } from '@partyline/domain/wording/groups'
import type { Context } from '../../platform/context.ts'
import { takeDailyQuota } from '../../platform/limits/quota.ts'
import { recordConsent } from '../people/record-consent.ts'
import type { PersonRow } from '../people/store.ts'
import { findOwnRole } from './find-own-role.ts'
import { findTarget } from './find-target.ts'
import { recordRemoval, removeMember } from './members-store.ts'
import { notifyMember } from './notify-member.ts'

export type RemoveResult =
  | { ok: true }
  | { ok: false; reason: 'unknown-group' | 'not-a-member' | 'not-an-administrator' | 'no-such-member' }

/**
 * Removes a member. The creator and the administrators may do this. The member gets a text. They may come
 * back, with replies off until somebody switches them on.
 * @throws QuotaExceeded when the asker has removed too many people today
 */
export async function removeFromGroup(
  context: Context,
  input: { asker: PersonRow; groupId: string; userId: string },
): Promise<RemoveResult> {
  const own = await findOwnRole(context, input)
  if (!own.ok) return own
  if (own.role === 'member') return { ok: false, reason: 'not-an-administrator' }
  const target = await findTarget(context, own.group, input.userId)
  if (!target.ok) return target
  if (!mayRemoveMember(own.role, target.role)) return { ok: false, reason: 'not-an-administrator' }
  const { group } = own
  if (!(await removeMember(context, group.id, target.member.id))) {
    return { ok: false, reason: 'no-such-member' }
  }
  await takeDailyQuota(context, { limit: 'removalsPerPersonPerDay', personId: input.asker.id })
  await recordRemoval(context, group.id, target.member.id)
  await recordConsent(context, {
    person: target.member,
    act: 'remove',
    target: `#${group.display_name}`,
    about: { groupId: group.id },
    evidence: { words: `removed by @${input.asker.display_handle ?? 'an administrator'}`, source: 'web' },
  })
  await notifyMember(context, { group, member: target.member, text: removed(group.display_name) })
  return { ok: true }
}
