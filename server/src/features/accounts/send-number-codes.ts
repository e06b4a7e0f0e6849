import { leaveNumberText, takeNumberText } from '@partyline/domain/wording/accounts'
import type { Context } from '../../platform/context.ts'
import { findOrAddPerson, type PersonRow } from '../people/store.ts'
import { readServedPhone } from '../sign-in/read-served-phone.ts'
import { deriveAccountCode, openCodes, type TooMany, takeRoomForCodes, textCode } from './account-codes.ts'
import { findLiveCode } from './code-store.ts'

type Refusal = 'invalid-phone' | 'phone-not-served' | 'same-number' | 'own-phone-stopped'

export type SendNumberCodesResult = { ok: true } | TooMany | { ok: false; reason: Refusal }

/**
 * Texts a code to the phone an account has and one to the phone it wants. Says the same whether the new number is
 * known here, has said STOP, or is neither.
 */
export async function sendNumberCodes(
  context: Context,
  input: { person: PersonRow; phoneNumber: string; address: string },
): Promise<SendNumberCodesResult> {
  const { person, address } = input
  const read = readServedPhone(context.settings, input.phoneNumber)
  if (!read.ok) return refused(read.reason)
  const { phone } = read
  if (phone === person.phone) return refused('same-number')
  if (person.stopped_at) return refused('own-phone-stopped')
  const live = await findLiveCode(context, person.id, 'number')
  const room = await takeRoomForCodes(context, { phone: person.phone, newPhone: phone, address, live })
  if (!room.ok) return room
  const other = await findOrAddPerson(context, phone)
  const { nonce, expiresAt } = await openCodes(context, {
    personId: person.id,
    purpose: 'number',
    newPhone: phone,
    live,
  })
  const code = (use: 'leave number' | 'take number') => deriveAccountCode(context, use, nonce)
  await textCode(context, { to: person, text: leaveNumberText(code('leave number'), phone), expiresAt })
  // Nobody but its owner is told that a phone has said STOP.
  if (!other.stopped_at) {
    await textCode(context, { to: other, text: takeNumberText(code('take number')), expiresAt })
  }
  return { ok: true }
}

function refused(reason: Refusal): SendNumberCodesResult {
  return { ok: false, reason }
}
