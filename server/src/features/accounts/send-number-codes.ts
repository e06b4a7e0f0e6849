import { leaveNumberText, takeNumberText } from '@partyline/domain/wording/accounts'
import type { Context } from '../../platform/context.ts'
import { findOrAddPerson } from '../people/adding-store.ts'
import type { PersonRow } from '../people/store.ts'
import { wasNeverHere } from '../sign-in/browser-store.ts'
import { readServedPhone } from '../sign-in/read-served-phone.ts'
import type { NoCode } from '../sign-in/weigh-request.ts'
import { deriveAccountCode, openCodes, takeCodeQuota, textCode } from './account-codes.ts'
import { findLiveCode } from './code-store.ts'

type Refusal = 'invalid-phone' | 'phone-not-served' | 'same-number' | 'own-phone-stopped'

export type SendNumberCodesResult = { ok: true } | NoCode | { ok: false; reason: Refusal }

/**
 * Texts one code to the account's phone and one to the new phone. Answers the same whether the new number is
 * known here, has opted out, or neither.
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
  const quota = await takeCodeQuota(context, { phone: person.phone, newPhone: phone, address, live })
  if (!quota.ok) return quota
  const other = await findOrAddPerson(context, phone)
  const { nonce, expiresAt } = await openCodes(context, {
    personId: person.id,
    purpose: 'number',
    newPhone: phone,
    live,
  })
  const { shortName } = context.settings
  const code = (use: 'leave number' | 'take number') => deriveAccountCode(context, use, nonce)
  await textCode(context, {
    to: person,
    text: leaveNumberText(shortName, code('leave number'), phone),
    expiresAt,
  })
  // Only a phone's owner may learn that it has opted out.
  if (!other.stopped_at) {
    const text = takeNumberText(shortName, code('take number'), await wasNeverHere(context, other))
    await textCode(context, { to: other, text, expiresAt })
  }
  return { ok: true }
}

function refused(reason: Refusal): SendNumberCodesResult {
  return { ok: false, reason }
}
