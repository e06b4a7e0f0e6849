import type { Context } from '../../platform/context.ts'
import type { PersonRow } from '../people/store.ts'
import type { NoAccountGuess } from '../sign-in/guess-budget.ts'
import type { NoCode } from '../sign-in/weigh-request.ts'
import {
  countWrong,
  deriveAccountCode,
  findCodeToTry,
  isCode,
  openCodes,
  takeCodeQuota,
  textCode,
  type Use,
} from './account-codes.ts'
import { type CodeRow, findLiveCode, removeCode } from './code-store.ts'

/** An act that a code to the person's own phone confirms. A browser that was left open is not enough for it. */
export interface OwnAct {
  person: PersonRow
  address: string
  /** The hash of their session's secret. */
  session: Buffer
  purpose: CodeRow['purpose']
  use: Use
}

export type SendOwnCodeResult = { ok: true } | NoCode | { ok: false; reason: 'own-phone-stopped' }

/** Texts the code that confirms an act. @param act.say the text around the code */
export async function sendOwnCode(
  context: Context,
  act: OwnAct & { say: (code: string) => string },
): Promise<SendOwnCodeResult> {
  const { person, address, purpose } = act
  if (person.stopped_at) return { ok: false, reason: 'own-phone-stopped' }
  const live = await findLiveCode(context, person.id, purpose)
  const quota = await takeCodeQuota(context, { phone: person.phone, address, live })
  if (!quota.ok) return quota
  const opened = await openCodes(context, { personId: person.id, purpose, newPhone: null, live })
  const text = act.say(deriveAccountCode(context, act.use, opened.nonce))
  await textCode(context, { to: person, text, expiresAt: opened.expiresAt })
  return { ok: true }
}

export type SpendOwnCodeResult =
  | { ok: true }
  | NoAccountGuess
  | { ok: false; reason: 'codes-expired' | 'wrong-code' }

/** Uses up the code of an act if it is right, and counts a wrong one. @param act.typed by the person */
export async function spendOwnCode(
  context: Context,
  act: OwnAct & { typed: string },
): Promise<SpendOwnCodeResult> {
  const { person, address, session, purpose } = act
  const guess = { personId: person.id, address, session, codes: 1, newPhone: undefined }
  const found = await findCodeToTry(context, guess, purpose)
  if (!found.ok) return found
  const { live } = found
  if (!live) return { ok: false, reason: 'codes-expired' }
  if (isCode(context, act.use, live.nonce, act.typed)) {
    await removeCode(context, person.id, purpose)
    return { ok: true }
  }
  await countWrong(context, guess, live)
  return { ok: false, reason: 'wrong-code' }
}
