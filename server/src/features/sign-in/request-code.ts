import { randomBytes } from 'node:crypto'
import { readPhone } from '@partyline/domain/phones'
import { CODE_LIFE, RESEND_WAIT, safePath } from '@partyline/domain/sign-in'
import { codeText } from '@partyline/domain/wording/sign-in'
import type { Context } from '../../platform/context.ts'
import { checkHits, countHits } from '../../platform/limits.ts'
import { sha256 } from '../../platform/secrets.ts'
import { postMessage } from '../outbox/post-message.ts'
import { findOrAddPerson } from '../people/store.ts'
import { codeCounters } from './code-counters.ts'
import { deriveCode, deriveLinkSecret } from './login-secrets.ts'
import { addLogin, type LoginRow, liveLoginsOfPhone, markSentAgain } from './store.ts'

export interface CodeRequest {
  phoneNumber: string
  /** The secret in the cookie of the browser that asks. */
  browser: string
  /** The IP address that asks. */
  address: string
  withUrl: boolean
  referrer: string | null
}

export type CodeRequestResult =
  | { ok: true }
  | { ok: false; reason: 'invalid-phone' | 'phone-stopped' }
  | { ok: false; reason: 'too-many'; retryAfter: number }

/** Texts a login code, and a link unless only the code is wanted. Says the same for known and unknown phones. */
export async function requestCode(context: Context, request: CodeRequest): Promise<CodeRequestResult> {
  const phone = readPhone(request.phoneNumber)
  if (!phone) return { ok: false, reason: 'invalid-phone' }
  const counters = codeCounters(context, { phone, address: request.address })
  // Locks the counters, so that a double click is two requests one after the other.
  const room = await checkHits(context, counters)
  if (!room.ok) return { ok: false, reason: 'too-many', retryAfter: room.retryAfter }
  const person = await findOrAddPerson(context, phone)
  if (person.stopped_at) return { ok: false, reason: 'phone-stopped' }
  const live = await liveLoginsOfPhone(context, phone)
  const wait = (live[0]?.sent_at.getTime() ?? 0) + RESEND_WAIT - context.now.getTime()
  if (wait > 0) return { ok: false, reason: 'too-many', retryAfter: Math.ceil(wait / 1000) }
  await countHits(context, counters)

  const login = await openLogin(context, request, phone, live)
  await postMessage(context, {
    kind: 'code',
    senderId: null,
    recipientId: person.id,
    text: '',
    outgoing: wordCode(context, login, request.withUrl),
    source: 'line',
    expiresAt: login.expiresAt,
  })
  return { ok: true }
}

interface OpenLogin {
  nonce: Buffer
  expiresAt: Date
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

function wordCode(context: Context, login: OpenLogin, withUrl: boolean): string {
  const { publicUrl } = context.settings
  return codeText({
    code: deriveCode(context.secrets, login.nonce),
    link: withUrl ? `${publicUrl}/magic/link/${deriveLinkSecret(context.secrets, login.nonce)}` : undefined,
    // WebOTP binds the code to a host without its port.
    host: new URL(publicUrl).hostname,
    minutes: Math.max(1, Math.floor((login.expiresAt.getTime() - context.now.getTime()) / 60_000)),
  })
}
