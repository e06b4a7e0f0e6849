import { groupClosed } from '@partyline/domain/wording/groups'
import type { Context } from '../../platform/context.ts'
import { postReply } from '../outbox/post-message.ts'
import { type Evidence, recordConsent } from '../people/record-consent.ts'
import { retireName } from '../people/retired-store.ts'
import type { PersonRow } from '../people/store.ts'
import { findOwnGroup, type NotTheCreator } from './find-own-role.ts'
import { type Ending, emptyGroup } from './hand-over-store.ts'
import { lockGroup } from './store.ts'

export type CloseGroupResult = { ok: true; name: string } | NotTheCreator | { ok: false; reason: 'suspended' }

/**
 * Closes a group for good and tells its members once. Nobody else can take its names. A suspended group stays, or its
 * creator could make it again.
 */
export async function closeGroup(
  context: Context,
  input: { asker: PersonRow; groupId: string; evidence: Evidence },
): Promise<CloseGroupResult> {
  const { asker, evidence } = input
  const own = await findOwnGroup(context, input)
  if (!own.ok) return own
  const group = await lockGroup(context, own.group.id)
  if (group.suspended_at) return { ok: false, reason: 'suspended' }
  const name = group.display_name
  const about = { groupId: group.id, personId: asker.id }
  await recordConsent(context, { person: asker, act: 'leave', target: `#${name}`, about, evidence })
  const ending = await emptyGroup(context, group)
  await tellOfEnding(context, ending, {
    phone: asker.phone,
    text: groupClosed(name, asker.display_handle ?? ''),
  })
  return { ok: true, name }
}

/**
 * Keeps the names of a group that has ended for one phone, and tells its members once.
 * @param input.phone its creator's
 */
export async function tellOfEnding(
  context: Context,
  { names, members }: Ending,
  { phone, text }: { phone: string; text: string },
): Promise<void> {
  for (const name of names) await retireName(context, `#${name}`, phone)
  for (const member of members) await postReply(context, member, text, { as: 'announcement' })
}
