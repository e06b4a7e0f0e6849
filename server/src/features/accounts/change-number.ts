import { readPhone } from '@partyline/domain/phones'
import type { Context } from '../../platform/context.ts'
import { takeHits } from '../../platform/limits.ts'
import { findOrAddPerson, type PersonRow } from '../people/store.ts'
import { findCodeToTry, isCode, type TooMany, wrongCodeCounters } from './account-codes.ts'
import { countWrongCode, removeCode } from './code-store.ts'
import { type MoveResult, moveNumber } from './move-number.ts'

export type ChangeNumberResult =
  | MoveResult
  | TooMany
  | { ok: false; reason: 'codes-expired' }
  | { ok: false; reason: 'wrong-codes'; old: boolean; new: boolean }

/** Moves an account to another phone once the codes from both are right; before that it tells nothing of the other. */
export async function changeNumber(
  context: Context,
  input: { person: PersonRow; phoneNumber: string; oldCode: string; newCode: string; address: string },
): Promise<ChangeNumberResult> {
  const { person, address } = input
  const found = await findCodeToTry(context, { personId: person.id, purpose: 'number', address })
  if (!found.ok) return found
  const { live } = found
  const phone = readPhone(input.phoneNumber)
  if (!live || phone === undefined || live.new_phone !== phone) return { ok: false, reason: 'codes-expired' }
  const wrong = {
    old: !isCode(context, 'leave number', live.nonce, input.oldCode),
    new: !isCode(context, 'take number', live.nonce, input.newCode),
  }
  if (wrong.old || wrong.new) {
    await countWrongCode(context, live)
    await takeHits(context, wrongCodeCounters(person.id, address))
    return { ok: false, reason: 'wrong-codes', ...wrong }
  }
  await removeCode(context, person.id, 'number')
  const other = await findOrAddPerson(context, phone)
  const words = 'Change my number, with the codes from both phones'
  return moveNumber(context, { personId: person.id, otherId: other.id, evidence: { words, source: 'web' } })
}
