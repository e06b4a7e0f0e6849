import { randomBytes } from 'node:crypto'
import { CODE_LIFE, RESEND_WAIT, readCode, WRONG_CODES } from '@partyline/domain/sign-in'
import type { Context } from '../../platform/context.ts'
import { type Counter, checkHits, takeHits } from '../../platform/limits.ts'
import type { Id } from '../../platform/schema.ts'
import { sameBytes } from '../../platform/secrets.ts'
import { postMessage } from '../outbox/post-message.ts'
import type { PersonRow } from '../people/store.ts'
import { codeCounters } from '../sign-in/code-counters.ts'
import { toCode } from '../sign-in/login-secrets.ts'
import { type CodeRow, findLiveCode, markCodeSentAgain, putCode } from './code-store.ts'

/** What a code allows; each has digits of its own. */
type Use = 'leave number' | 'take number' | 'delete account'

export type TooMany = { ok: false; reason: 'too-many'; retryAfter: number }

/**
 * Weighs the limits on codes for every phone that is to get one, and counts them.
 * @param live codes sent before, which may be on their way still
 */
export async function takeRoomForCodes(
  context: Context,
  input: { phones: string[]; address: string; live: CodeRow | undefined },
): Promise<TooMany | { ok: true }> {
  const { phones, address, live } = input
  const perPhone = phones.map((phone) => codeCounters(context, { phone, address }))
  // All are looked at and locked before any is counted.
  const all = new Map(perPhone.flat().map((counter): [string, Counter] => [counter.key, counter]))
  const room = await checkHits(context, [...all.values()])
  const wait = (live?.sent_at.getTime() ?? 0) + RESEND_WAIT - context.now.getTime()
  if (!room.ok || wait > 0) {
    const retryAfter = Math.max(room.ok ? 0 : room.retryAfter, Math.ceil(wait / 1000))
    return { ok: false, reason: 'too-many', retryAfter }
  }
  for (const counters of perPhone) {
    const taken = await takeHits(context, counters)
    if (!taken.ok) return { ok: false, reason: 'too-many', retryAfter: taken.retryAfter }
  }
  return { ok: true }
}

/** Opens new codes, or goes on with those that are live, so that a late text still works. @returns their nonce */
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
  await postMessage(context, {
    kind: 'code',
    senderId: null,
    recipientId: input.to.id,
    text: '',
    outgoing: input.text,
    source: 'line',
    expiresAt: input.expiresAt,
  })
}

/** What wrong codes are counted by: whoever types them, wherever they do. */
export function wrongCodeCounters(personId: Id, address: string): Counter[] {
  return [
    { key: `wrong codes address ${address}`, limits: [WRONG_CODES] },
    { key: `wrong codes account ${personId}`, limits: [WRONG_CODES] },
  ]
}

/** The codes somebody was sent, or that there is no room for more tries. */
export async function findCodeToTry(
  context: Context,
  input: { personId: Id; purpose: CodeRow['purpose']; address: string },
): Promise<TooMany | { ok: true; live: CodeRow | undefined }> {
  const room = await checkHits(context, wrongCodeCounters(input.personId, input.address))
  if (!room.ok) return { ok: false, reason: 'too-many', retryAfter: room.retryAfter }
  return { ok: true, live: await findLiveCode(context, input.personId, input.purpose) }
}
