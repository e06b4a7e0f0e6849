import { groupClosed, groupInherited } from '@partyline/domain/wording/accounts'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/database/schema.ts'
import { leaveEvents } from '../events/leaving/leave-events.ts'
import { tellOfEnding } from '../groups/close-group.ts'
import { findHeir, listOwnGroups, removeGroup, transferGroup } from '../groups/hand-over-store.ts'
import { lockGroup } from '../groups/store.ts'
import { controlLatestMessage } from '../messages/control-latest-message.ts'
import { postReply } from '../outbox/post-message.ts'
import { findOrAddPerson } from '../people/adding-store.ts'
import { listHeldHandles } from '../people/former-handles-store.ts'
import { markPersonSuspended } from '../people/operator-store.ts'
import { type Evidence, recordConsent } from '../people/record-consent.ts'
import { keepRefusals } from '../people/refused-store.ts'
import { retireName } from '../people/retired-store.ts'
import type { PersonRow } from '../people/store.ts'
import { removeSessionsOf } from '../sign-in/session-store.ts'
import { emptyAccount } from './deletion-store.ts'
import { lockPeople } from './merge-store.ts'
import { type SpendOwnCodeResult, spendOwnCode } from './own-code.ts'

export type DeleteAccountResult = SpendOwnCodeResult | { ok: false; reason: 'gone' }

/** What the code for a deletion confirms. */
export const DELETION = { purpose: 'deletion', use: 'delete account' } as const

/**
 * Deletes an account for good. Its messages stop. Its groups go to an heir or close. A co-host takes over its
 * coming events, or they are cancelled. Nobody else can take its handle or the names of its closed groups. A
 * person who texts from its phone later starts as a new person, but others' blocks against that phone stay, and
 * so does a suspension.
 * @param input.confirmation the code that was texted to its phone
 */
export async function deleteAccount(
  context: Context,
  input: { personId: Id; confirmation: string; address: string; session: Buffer },
): Promise<DeleteAccountResult> {
  const { personId } = input
  // After this lock, a message of the account commits before the deletion or not at all.
  const person = (await lockPeople(context, [personId])).get(personId)
  if (!person) return { ok: false, reason: 'gone' }
  const { confirmation: typed, address, session } = input
  const confirmed = await spendOwnCode(context, { ...DELETION, person, typed, address, session })
  if (!confirmed.ok) return confirmed

  await removeAccount(context, person, { words: 'Delete my account', source: 'web' })
  return { ok: true }
}

/**
 * Deletes an account whose owner has asked for it.
 * @param person locked until the transaction ends
 * @param evidence the owner's words, for the ledger
 */
export async function removeAccount(context: Context, person: PersonRow, evidence: Evidence): Promise<void> {
  const personId = person.id
  const target = person.display_handle && `@${person.display_handle}`
  await recordConsent(context, { person, act: 'delete', target, about: { personId }, evidence })
  for (let running = true; running; ) {
    running = (await controlLatestMessage(context, { senderId: personId, action: 'abort' })).ok
  }
  await keepRefusals(context, person)
  await leaveEvents(context, person)
  await handOverGroups(context, person)
  await removeSessionsOf(context.tx, personId, 'all')
  const handles = [person.handle, ...(await listHeldHandles(context, personId))]
  for (const handle of handles) if (handle !== null) await retireName(context, handle, person.phone)
  await emptyAccount(context, person)
  if (person.suspended_at) {
    const next = await findOrAddPerson(context, person.phone)
    await markPersonSuspended(context, next.id, person.suspended_at)
  }
}

async function handOverGroups(context: Context, person: PersonRow): Promise<void> {
  const from = person.display_handle
  for (const { id } of await listOwnGroups(context.tx, person.id)) {
    const group = await lockGroup(context, id)
    const heirId = await findHeir(context, id)
    if (heirId !== undefined) {
      await transferGroup(context, id, heirId)
      await postReply(context, heirId, groupInherited(group.display_name, from))
      continue
    }
    const ending = await removeGroup(context, id)
    await tellOfEnding(context, ending, { phone: person.phone, text: groupClosed(group.display_name, from) })
  }
}
