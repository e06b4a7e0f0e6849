import { mayEditGroup } from '@partyline/domain/permissions'
import { groupClosed } from '@partyline/domain/wording/groups'
import type { Context } from '../../platform/context.ts'
import { postReply } from '../outbox/post-message.ts'
import { type Evidence, recordConsent } from '../people/record-consent.ts'
import { retireName } from '../people/retired-store.ts'
import type { PersonRow } from '../people/store.ts'
import { findOwnRole } from './find-own-role.ts'
import { emptyGroup } from './hand-over-store.ts'
import { lockGroup } from './names-store.ts'

export type CloseGroupResult =
  | { ok: true; name: string }
  | { ok: false; reason: 'unknown-group' | 'not-a-member' | 'not-the-creator' | 'suspended' }

/**
 * Closes a group for good and tells its members once. Nobody else can take its names. A suspended group stays, or its
 * creator could make it again.
 */
export async function closeGroup(
  context: Context,
  input: { asker: PersonRow; groupId: string; evidence: Evidence },
): Promise<CloseGroupResult> {
  const { asker, evidence } = input
  const own = await findOwnRole(context, input)
  if (!own.ok) return own
  if (!mayEditGroup(own.role)) return { ok: false, reason: 'not-the-creator' }
  const group = await lockGroup(context, own.group.id)
  if (group.suspended_at) return { ok: false, reason: 'suspended' }
  const name = group.display_name
  const about = { groupId: group.id, personId: asker.id }
  await recordConsent(context, { person: asker, act: 'leave', target: `#${name}`, about, evidence })
  const { names, members } = await emptyGroup(context, group)
  for (const each of names) await retireName(context, `#${each}`, asker.phone)
  const text = groupClosed(name, asker.display_handle ?? '')
  for (const member of members) await postReply(context, member, text, { as: 'announcement' })
  return { ok: true, name }
}
