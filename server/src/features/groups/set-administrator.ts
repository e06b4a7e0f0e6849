import { nowAdministrator } from '@partyline/domain/wording/groups'
import type { Context } from '../../platform/context.ts'
import type { PersonRow } from '../people/store.ts'
import { findOwnGroup, type NotTheCreator } from './find-own-role.ts'
import { findTarget } from './find-target.ts'
import { groupPage } from './group-page.ts'
import { writeMembership } from './members-store.ts'
import { notifyMember } from './notify-member.ts'

export type SetAdministratorResult = { ok: true } | NotTheCreator | { ok: false; reason: 'no-such-member' }

/**
 * Makes a member an administrator, or ends that. Only the creator may do this, and is never an administrator.
 * A new administrator gets a text.
 */
export async function setAdministrator(
  context: Context,
  input: { asker: PersonRow; groupId: string; userId: string; administrator: boolean },
): Promise<SetAdministratorResult> {
  const own = await findOwnGroup(context, input)
  if (!own.ok) return own
  const target = await findTarget(context, own.group, input.userId)
  if (!target.ok) return target
  if (target.role === 'creator') return { ok: true }
  const isNew = input.administrator && target.role !== 'administrator'
  const written = await writeMembership(context, own.group.id, target.member.id, {
    is_administrator: input.administrator,
  })
  if (!written) return { ok: false, reason: 'no-such-member' }
  if (isNew) {
    const { group } = own
    await notifyMember(context, {
      group,
      member: target.member,
      text: nowAdministrator(group.display_name, groupPage(context, group)),
    })
  }
  return { ok: true }
}
