import { randomBytes } from 'node:crypto'
import { ACCOUNT_GUESSES, CODE_LIFE, RESEND_WAIT, readCode } from '@partyline/domain/sign-in'
import type { Context } from '../../platform/context.ts'
import { type Counter, checkHits, type LimitVerdict, takeHits } from '../../platform/limits.ts'
import type { Id } from '../../platform/schema.ts'
import { sameBytes } from '../../platform/secrets.ts'
import { postToOne } from '../outbox/post-message.ts'
import type { PersonRow } from '../people/store.ts'
import { type Alarm, watchCeiling } from '../sign-in/alarms.ts'
import { ALL_CODES, codeCounters, wrongCodesFrom } from '../sign-in/code-counters.ts'
import { toCode } from '../sign-in/login-secrets.ts'
import { type CodeRow, countWrongCode, findLiveCode, markCodeSentAgain, putCode } from './code-store.ts'

/** What a code allows; each has digits of its own. */
type Use = 'leave number' | 'take number' | 'delete account'

/** With what the operator should hear of. */
export interface Rung {
  alarms: Alarm[]
}

export type TooMany = { ok: false; reason: 'too-many'; retryAfter: number }

/**
 * Weighs the limits on codes for every phone that is to get one, and counts them.
 * @param live codes sent before, which may be on their way still
 */
export async function takeRoomForCodes(
  context: Context,
  input: { phones: string[]; address: string; live: CodeRow | undefined },
): Promise<Rung & (TooMany | { ok: true })> {
  const { phones, address, live } = input
  const perPhone = phones.map((phone) => codeCounters(context, { phone, address }))
  // All are looked at and locked before any is counted.
  const all = new Map(perPhone.flat().map((counter): [string, Counter] => [counter.key, counter]))
  const room = await checkHits(context, [...all.values()])
  const wait = (live?.sent_at.getTime() ?? 0) + RESEND_WAIT - context.now.getTime()
  if (!room.ok || wait > 0) {
    const retryAfter = Math.max(room.ok ? 0 : room.retryAfter, Math.ceil(wait / 1000))
    return { ok: false, reason: 'too-many', retryAfter, alarms: await watchRefused(context, room) }
  }
  for (const counters of perPhone) {
    const taken = await takeHits(context, counters)
    if (!taken.ok) {
      const { retryAfter } = taken
      return { ok: false, reason: 'too-many', retryAfter, alarms: await watchRefused(context, taken) }
    }
  }
  return { ok: true, alarms: await watchCeiling(context, (room.used.get(ALL_CODES) ?? 0) + phones.length) }
}

/** Rings where it is the installation's ceiling that had no room. */
async function watchRefused(context: Context, verdict: LimitVerdict): Promise<Alarm[]> {
  const isFull = !verdict.ok && verdict.full.includes(ALL_CODES)
  return isFull ? watchCeiling(context, context.settings.codesPerHour) : []
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

/** What wrong codes are counted by: from where they are typed, and of which account they are the guesses of the day. */
function wrongCodeCounters({ personId, codes, address }: Trier): Counter[] {
  const guesses = { key: `guesses account ${personId}`, limits: [ACCOUNT_GUESSES], hits: codes }
  return [wrongCodesFrom(address), guesses]
}

/** Who types how many codes, from where. */
export interface Trier {
  personId: Id
  codes: number
  address: string
}

/** The codes somebody was sent, or that there is no room for more tries. */
export async function findCodeToTry(
  context: Context,
  trier: Trier,
  purpose: CodeRow['purpose'],
): Promise<TooMany | { ok: true; live: CodeRow | undefined }> {
  const room = await checkHits(context, wrongCodeCounters(trier))
  if (!room.ok) return { ok: false, reason: 'too-many', retryAfter: room.retryAfter }
  return { ok: true, live: await findLiveCode(context, trier.personId, purpose) }
}

/** Counts wrong codes. @param trier.codes how many of them were wrong */
export async function countWrong(context: Context, trier: Trier, live: CodeRow): Promise<void> {
  await countWrongCode(context, live)
  await takeHits(context, wrongCodeCounters(trier))
}
