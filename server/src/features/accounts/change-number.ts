import type { Context } from '../../platform/context.ts'
import { readTyped } from '../../platform/limits/number-plan.ts'
import { findOrAddPerson } from '../people/adding-store.ts'
import type { PersonRow } from '../people/store.ts'
import type { NoAccountGuess } from '../sign-in/guess-budget.ts'
import { countWrong, findCodeToTry, isCode } from './account-codes.ts'
import { removeCode } from './code-store.ts'
import { logOutElsewhere, type OwnLogin } from './log-out-elsewhere.ts'
import { type MoveResult, moveNumber } from './move-number.ts'

export type ChangeNumberResult =
  | MoveResult
  | NoAccountGuess
  | { ok: false; reason: 'codes-expired' }
  | { ok: false; reason: 'wrong-codes'; old: boolean; new: boolean }

/**
 * Moves an account to another phone once the codes from both phones are right. Until then it reveals nothing
 * about the other phone. Every other login of the account ends.
 */
export async function changeNumber(
  context: Context,
  input: {
    person: PersonRow
    phoneNumber: string
    oldCode: string
    newCode: string
    address: string
    own: OwnLogin
  },
): Promise<ChangeNumberResult> {
  const { person, address, own } = input
  const phone = readTyped(input.phoneNumber, context.settings)
  const guess = { personId: person.id, address, session: own.session, codes: 1, newPhone: phone }
  const found = await findCodeToTry(context, guess, 'number')
  if (!found.ok) return found
  const { live } = found
  if (!live || phone === undefined || live.new_phone !== phone) return { ok: false, reason: 'codes-expired' }
  const wrong = {
    old: !isCode(context, 'leave number', live.nonce, input.oldCode),
    new: !isCode(context, 'take number', live.nonce, input.newCode),
  }
  if (wrong.old || wrong.new) {
    const wrongs = { codes: Number(wrong.old), newPhone: wrong.new ? phone : undefined }
    await countWrong(context, { ...guess, ...wrongs }, live)
    return { ok: false, reason: 'wrong-codes', ...wrong }
  }
  await removeCode(context, person.id, 'number')
  const other = await findOrAddPerson(context, phone)
  const words = 'Change my number, with the codes from both phones'
  const evidence = { words, source: 'web' as const }
  const moved = await moveNumber(context, { personId: person.id, otherId: other.id, evidence })
  // A person may move because an intruder is in, who would stay in.
  if (moved.ok) await logOutElsewhere(context.tx, person.id, own)
  return moved
}
