import { randomBytes } from 'node:crypto'
import { CODE_LIFE, RESEND_WAIT, safePath } from '@partyline/domain/sign-in'
import type { Context } from '../../platform/context.ts'
import { takeBackHits, takeHits } from '../../platform/limits.ts'
import { sha256 } from '../../platform/secrets.ts'
import { postToOne } from '../outbox/post-message.ts'
import { findOrAddPerson } from '../people/store.ts'
import { type Alarm, watchCeiling } from './alarms.ts'
import { knownPhones } from './browser-store.ts'
import { ALL_CODES, addressCounter, codeCounters } from './code-counters.ts'
import { isLinkOnly } from './guess-budget.ts'
import { deriveLinkSecret } from './login-secrets.ts'
import { readServedPhone } from './read-served-phone.ts'
import { addLogin, type LoginRow, liveLoginsOfPhone, markSentAgain } from './store.ts'
import { type OpenLogin, wordCode, wordLink } from './word-login.ts'

export interface CodeRequest {
  phoneNumber: string
  /** The secret in the cookie of the browser that asks. */
  browser: string
  /** It has got its cookie just now: nobody has logged in with it. */
  isNewBrowser: boolean
  /** The IP address that asks. */
  address: string
  withUrl: boolean
  referrer: string | null
}

export type CodeRequestResult = { alarms: Alarm[] } & (
  | { ok: true }
  | { ok: false; reason: 'invalid-phone' | 'phone-not-served' | 'phone-stopped' }
  | { ok: false; reason: 'too-many'; retryAfter: number }
)

/**
 * Texts a login code, and a link unless only the code is wanted; the link alone while codes cannot be typed. Says the
 * same for known and unknown phones.
 */
export async function requestCode(context: Context, request: CodeRequest): Promise<CodeRequestResult> {
  const read = readServedPhone(context.settings, request.phoneNumber)
  if (!read.ok) return { ...read, alarms: [] }
  const { phone } = read
  const counters = codeCounters(context, { phone, address: request.address })
  // Locks the counters, so that a double click is two requests one after the other.
  const room = await takeHits(context, counters)
  if (!room.ok) {
    const alarms = room.full.includes(ALL_CODES)
      ? await watchCeiling(context, context.settings.codesPerHour)
      : []
    return { ok: false, reason: 'too-many', retryAfter: room.retryAfter, alarms }
  }
  const person = await findOrAddPerson(context, phone)
  if (person.stopped_at) {
    await takeBackHits(context, counters)
    // Counted all the same, or phones could be asked after without end.
    await takeHits(context, [addressCounter(context.settings, request.address)])
    return { ok: false, reason: 'phone-stopped', alarms: [] }
  }
  const live = await liveLoginsOfPhone(context, phone)
  const wait = (live[0]?.sent_at.getTime() ?? 0) + RESEND_WAIT - context.now.getTime()
  if (wait > 0) {
    await takeBackHits(context, counters)
    return { ok: false, reason: 'too-many', retryAfter: Math.ceil(wait / 1000), alarms: [] }
  }

  const login = await openLogin(context, request, phone, live)
  const isKnown = !request.isNewBrowser && (await knownPhones(context, sha256(request.browser))).has(phone)
  await postToOne(context, {
    kind: 'code',
    senderId: null,
    recipientId: person.id,
    text: '',
    outgoing: (await isLinkOnly(context, { phone, isKnown }, request.address))
      ? wordLink(context, login)
      : wordCode(context, login, request.withUrl),
    source: 'line',
    expiresAt: login.expiresAt,
  })
  return { ok: true, alarms: await watchCeiling(context, (room.used.get(ALL_CODES) ?? 0) + 1) }
}

/** The login of this phone in this browser that is still live, so that a late text still works; else a new one. */
async function openLogin(
  context: Context,
  request: CodeRequest,
  phone: string,
  live: LoginRow[],
): Promise<OpenLogin> {
  const browserHash = sha256(request.browser)
  const referrer = request.referrer === null ? null : safePath(request.referrer)
  const same = live.find((login) => login.browser_hash.equals(browserHash))
  if (same) {
    await markSentAgain(context, same.id, referrer)
    return { nonce: same.nonce, expiresAt: same.expires_at }
  }
  const nonce = randomBytes(16)
  const expiresAt = new Date(context.now.getTime() + CODE_LIFE)
  await addLogin(context, {
    phone,
    browser_hash: browserHash,
    nonce,
    link_hash: sha256(deriveLinkSecret(context.secrets, nonce)),
    referrer,
    created_at: context.now,
    sent_at: context.now,
    expires_at: expiresAt,
  })
  return { nonce, expiresAt }
}
