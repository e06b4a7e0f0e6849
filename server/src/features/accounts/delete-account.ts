import { groupClosed, groupInherited, NAMELESS_HOST } from '@partyline/domain/wording/accounts'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/schema.ts'
import { leaveEvents } from '../events/leave-events.ts'
import { closeGroup, giveGroup, listOwnGroups } from '../groups/hand-over-store.ts'
import { controlMessage } from '../messages/control-message.ts'
import { sayAsLine } from '../outbox/say-as-line.ts'
import { listHeldHandles } from '../people/former-handles-store.ts'
import { type Evidence, recordConsent } from '../people/record-consent.ts'
import { keepRefusals } from '../people/refused-store.ts'
import { retireHandle } from '../people/retired-store.ts'
import type { PersonRow } from '../people/store.ts'
import { removeSessionsOf } from '../sign-in/session-store.ts'
import { countWrong, findCodeToTry, isCode, type TooMany } from './account-codes.ts'
import { emptyAccount } from './deletion-store.ts'
import { lockPeople } from './merge-store.ts'

export type DeleteAccountResult =
  | { ok: true }
  | TooMany
  | { ok: false; reason: 'gone' | 'codes-expired' | 'wrong-code' }

/**
 * Deletes an account for good. What it has on its way stops; its groups go to somebody in them, or close; its events to
 * come to a co-host, or they are cancelled; its handle stays retired; a person who texts from its phone later is new here,
 * but for the blocks of others against that phone.
 * @param input.confirmation the code that was texted to its phone
 */
export async function deleteAccount(
  context: Context,
  input: { personId: Id; confirmation: string; address: string },
): Promise<DeleteAccountResult> {
  const { personId } = input
  // A message of the account commits wholly before the deletion, or not at all.
  const person = (await lockPeople(context, [personId])).get(personId)
  if (!person) return { ok: false, reason: 'gone' }
  const confirmed = await judgeConfirmation(context, person, input)
  if (!confirmed.ok) return confirmed

  await removeAccount(context, person, { words: 'Delete my account', source: 'web' })
  return { ok: true }
}

/**
 * Deletes an account whose owner is known to want it.
 * @param person locked until the transaction ends
 * @param evidence what they said, for the ledger
 */
export async function removeAccount(context: Context, person: PersonRow, evidence: Evidence): Promise<void> {
  const personId = person.id
  const target = person.display_handle && `@${person.display_handle}`
  await recordConsent(context, { person, act: 'delete', target, evidence })
  for (let running = true; running; ) {
    running = (await controlMessage(context, { senderId: personId, wish: 'abort' })).ok
  }
  await leaveEvents(context, { personId, name: target ?? NAMELESS_HOST })
  await handOverGroups(context, person)
  await removeSessionsOf(context.tx, personId, 'all')
  const handles = [person.handle, ...(await listHeldHandles(context, personId))]
  for (const handle of handles) if (handle !== null) await retireHandle(context, handle, person.phone)
  await keepRefusals(context, person)
  await emptyAccount(context, person)
}

async function judgeConfirmation(
  context: Context,
  person: PersonRow,
  { confirmation, address }: { confirmation: string; address: string },
): Promise<DeleteAccountResult> {
  const guess = { personId: person.id, address, codes: 1, newPhone: undefined }
  const found = await findCodeToTry(context, guess, 'deletion')
  if (!found.ok) return found
  const { live } = found
  if (!live) return { ok: false, reason: 'codes-expired' }
  if (isCode(context, 'delete account', live.nonce, confirmation)) return { ok: true }
  await countWrong(context, guess, live)
  return { ok: false, reason: 'wrong-code' }
}

async function handOverGroups(context: Context, person: PersonRow): Promise<void> {
  const from = person.display_handle ?? ''
  for (const group of await listOwnGroups(context.tx, person.id)) {
    if (group.heir_id !== null) {
      await giveGroup(context, group.id, group.heir_id)
      await sayAsLine(context, group.heir_id, groupInherited(group.display_name, from))
      continue
    }
    for (const member of await closeGroup(context, group.id, person.id)) {
      await sayAsLine(context, member, groupClosed(group.display_name, from), { isOneOfMany: true })
    }
  }
}
