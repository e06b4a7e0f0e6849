import { randomBytes } from 'node:crypto'
import type { GroupEnding } from '@partyline/contract/group-endings'
import type { Phone } from '@partyline/domain/phones'
import { CODE_LIFE, RESEND_WAIT, readCode } from '@partyline/domain/sign-in'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/database/schema.ts'
import { sameBytes } from '../../platform/secrets.ts'
import { postToOne } from '../outbox/post-message.ts'
import type { PersonRow } from '../people/store.ts'
import {
  type AccountGuess,
  admitAccountGuesses,
  type NoAccountGuess,
  spendAccountGuesses,
} from '../sign-in/guess-budget.ts'
import { toCode } from '../sign-in/login-secrets.ts'
import { lockPhone } from '../sign-in/store.ts'
import { type CodeQuota, findQuota, type NoCode, takeQuota } from '../sign-in/weigh-request.ts'
import { type CodeRow, countWrongCode, findLiveCode, markCodeSentAgain, putCode } from './code-store.ts'

/** The change that a code allows. Each change has its own digits, also in each group and for each new owner. */
export type Use =
  | 'leave number'
  | 'take number'
  | 'delete account'
  | `${GroupEnding} group ${Id}`
  | `hand event ${Id} to ${Id}`

/**
 * Checks the limits on codes for the account's phone and for its new phone, and counts both or neither.
 * @param input.newPhone counts like any phone that a stranger enters
 * @param input.live earlier codes, which may still arrive
 */
export async function takeCodeQuota(
  context: Context,
  input: { phone: Phone; newPhone?: Phone; address: string; live: CodeRow | undefined },
): Promise<NoCode | { ok: true }> {
  const { phone, newPhone, address, live } = input
  const wait = (live?.sent_at.getTime() ?? 0) + RESEND_WAIT - context.now.getTime()
  if (wait > 0) return { ok: false, reason: 'too-many', retryAfter: Math.ceil(wait / 1000) }
  const own = await findQuota(context, { phone, address, isKnown: true })
  if (!own.ok) return own
  const other =
    newPhone === undefined
      ? undefined
      : await findQuota(context, { phone: newPhone, address, isKnown: false })
  if (other && !other.ok) return other
  for (const each of [phone, newPhone ?? phone].sort()) await lockPhone(context, each)
  const taken = await takeQuota(context, joinQuotas(own.quota, other?.quota))
  return taken.ok ? taken : { reason: 'too-many', ...taken }
}

/** Joins two codes that are texted together or not at all. */
function joinQuotas(own: CodeQuota, other: CodeQuota | undefined): CodeQuota {
  return other ? { ...other, budget: [...other.budget, ...own.budget] } : own
}

/** Opens new codes, or keeps live ones, so that a late text still works. */
export async function openCodes(
  context: Context,
  input: { personId: Id; purpose: CodeRow['purpose']; newPhone: string | null; live: CodeRow | undefined },
): Promise<{ nonce: Buffer; expiresAt: Date }> {
  const { personId, purpose, newPhone, live } = input
  if (live && live.new_phone === newPhone) {
    await markCodeSentAgain(context, live)
    return { nonce: live.nonce, expiresAt: live.expires_at }
  }
  const nonce = randomBytes(16)
  const expiresAt = new Date(context.now.getTime() + CODE_LIFE)
  await putCode(context, {
    person_id: personId,
    purpose,
    new_phone: newPhone,
    nonce,
    sent_at: context.now,
    expires_at: expiresAt,
  })
  return { nonce, expiresAt }
}

/** Derives the eight digits from a nonce for one use. */
export function deriveAccountCode(context: Context, use: Use, nonce: Buffer): string {
  return toCode(context.secrets.keyedHash(`account-code ${use}`, nonce))
}

/** Whether the typed digits are the code. Takes the same time either way. */
export function isCode(context: Context, use: Use, nonce: Buffer, typed: string): boolean {
  return sameBytes(deriveAccountCode(context, use, nonce), readCode(typed) ?? '')
}

/** Texts a code. The database never holds it in the clear. */
export async function textCode(
  context: Context,
  input: { to: PersonRow; text: string; expiresAt: Date },
): Promise<void> {
  await postToOne(context, {
    kind: 'code',
    senderId: null,
    recipientId: input.to.id,
    text: '',
    outgoing: input.text,
    source: 'line',
    expiresAt: input.expiresAt,
  })
}

/** Finds a person's open codes, or says that no tries are left for now. */
export async function findCodeToTry(
  context: Context,
  guess: AccountGuess,
  purpose: CodeRow['purpose'],
): Promise<NoAccountGuess | { ok: true; live: CodeRow | undefined }> {
  const quota = await admitAccountGuesses(context, guess)
  if (!quota.ok) return quota
  return { ok: true, live: await findLiveCode(context, guess.personId, purpose) }
}

/** Counts wrong codes. @param guess the wrong codes */
export async function countWrong(context: Context, guess: AccountGuess, live: CodeRow): Promise<void> {
  await countWrongCode(context, live)
  await spendAccountGuesses(context, guess)
}
