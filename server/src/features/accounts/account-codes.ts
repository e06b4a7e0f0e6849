import { randomBytes } from 'node:crypto'
import type { Phone } from '@partyline/domain/phones'
import { CODE_LIFE, RESEND_WAIT, readCode } from '@partyline/domain/sign-in'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/schema.ts'
import { sameBytes } from '../../platform/secrets.ts'
import { postToOne } from '../outbox/post-message.ts'
import type { PersonRow } from '../people/store.ts'
import { type AccountGuess, admitAccountGuesses, spendAccountGuesses } from '../sign-in/guess-budget.ts'
import { toCode } from '../sign-in/login-secrets.ts'
import { lockPhone } from '../sign-in/store.ts'
import { type CodeRoom, findRoom, takeRoom } from '../sign-in/weigh-request.ts'
import { type CodeRow, countWrongCode, findLiveCode, markCodeSentAgain, putCode } from './code-store.ts'

/** What a code allows; each has digits of its own. */
type Use = 'leave number' | 'take number' | 'delete account'

export type TooMany = { ok: false; reason: 'too-many'; retryAfter: number }

/**
 * Weighs the limits on codes for the account's own phone, and for the one it is to have, and counts both or neither.
 * @param input.newPhone counts as any phone does that a stranger asks for
 * @param input.live codes sent before, which may be on their way still
 */
export async function takeRoomForCodes(
  context: Context,
  input: { phone: Phone; newPhone?: Phone; address: string; live: CodeRow | undefined },
): Promise<TooMany | { ok: true }> {
  const { phone, newPhone, address, live } = input
  const wait = (live?.sent_at.getTime() ?? 0) + RESEND_WAIT - context.now.getTime()
  if (wait > 0) return { ok: false, reason: 'too-many', retryAfter: Math.ceil(wait / 1000) }
  const own = await findRoom(context, { phone, address, isKnown: true })
  if (!own.ok) return { reason: 'too-many', ...own }
  const other =
    newPhone === undefined ? undefined : await findRoom(context, { phone: newPhone, address, isKnown: false })
  if (other && !other.ok) return { reason: 'too-many', ...other }
  for (const each of [phone, newPhone ?? phone].sort()) await lockPhone(context, each)
  const taken = await takeRoom(context, joinRooms(own.room, other?.room))
  return taken.ok ? taken : { reason: 'too-many', ...taken }
}

/** Two codes of which both are texted or neither. */
function joinRooms(own: CodeRoom, other: CodeRoom | undefined): CodeRoom {
  return other ? { ...other, shares: [...other.shares, ...own.shares] } : own
}

/** Opens new codes, or goes on with those that are live, so that a late text still works. */
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

/** The eight digits that follow from a nonce for one use. */
export function deriveAccountCode(context: Context, use: Use, nonce: Buffer): string {
  return toCode(context.secrets.keyedHash(`account-code ${use}`, nonce))
}

/** True when what was typed is the code; takes as long either way. */
export function isCode(context: Context, use: Use, nonce: Buffer, typed: string): boolean {
  return sameBytes(deriveAccountCode(context, use, nonce), readCode(typed) ?? '')
}

/** Texts a code; nothing of it stands in the database in the clear. */
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

/** The codes somebody was sent, or that there is no room for more tries. */
export async function findCodeToTry(
  context: Context,
  guess: AccountGuess,
  purpose: CodeRow['purpose'],
): Promise<TooMany | { ok: true; live: CodeRow | undefined }> {
  const room = await admitAccountGuesses(context, guess)
  if (!room.ok) return { ok: false, reason: 'too-many', retryAfter: room.retryAfter }
  return { ok: true, live: await findLiveCode(context, guess.personId, purpose) }
}

/** Counts wrong codes. @param guess the wrong codes */
export async function countWrong(context: Context, guess: AccountGuess, live: CodeRow): Promise<void> {
  await countWrongCode(context, live)
  await spendAccountGuesses(context, guess)
}
