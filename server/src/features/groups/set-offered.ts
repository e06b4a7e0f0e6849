import { mayEditGroup } from '@partyline/domain/permissions'
import type { Context } from '../../platform/context.ts'
import type { PersonRow } from '../people/store.ts'
import { findOwnRole } from './find-own-role.ts'
import { writeOffered } from './names-store.ts'

export type SetOfferedResult =
  | { ok: true }
  | { ok: false; reason: 'unknown-group' | 'not-a-member' | 'not-the-creator' }

/** Sets whether a group's name is offered to people who text a similar one. Only the creator may do this. */
export async function setOffered(
  context: Context,
  input: { asker: PersonRow; groupId: string; offered: boolean },
): Promise<SetOfferedResult> {
  const own = await findOwnRole(context, input)
  if (!own.ok) return own
  if (!mayEditGroup(own.role)) return { ok: false, reason: 'not-the-creator' }
  await writeOffered(context, own.group.id, input.offered)
  return { ok: true }
}
