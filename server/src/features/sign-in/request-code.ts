import { randomBytes } from 'node:crypto'
import { CODE_LIFE, RESEND_WAIT, safePath } from '@partyline/domain/sign-in'
import type { Context } from '../../platform/context.ts'
import { QuotaExceeded } from '../../platform/limits/quota.ts'
import { sha256 } from '../../platform/secrets.ts'
import { postToOne } from '../outbox/post-message.ts'
import { findOrAddPerson } from '../people/adding-store.ts'
import { knownPhones, wasNeverHere } from './browser-store.ts'
import { deriveLinkSecret } from './login-secrets.ts'
import { readServedPhone } from './read-served-phone.ts'
import { addLogin, type LoginRow, liveLoginsOfPhone, lockPhone, markSentAgain } from './store.ts'
import { type CodeQuota, findQuota, type NoCode, takeQuota } from './weigh-request.ts'
import { type OpenLogin, wordCode, wordLink } from './word-login.ts'

export interface CodeRequest {
  phoneNumber: string
  /** The secret in the cookie of the browser that asks. */
  browser: string
  /** The browser has just got its cookie, so nobody has logged in with it. */
  isNewBrowser: boolean
  /** The IP address that asks. */
  address: string
  withUrl: boolean
  referrer: string | null
}

export type CodeRequestResult =
  | { ok: true }
  | { ok: false; reason: 'invalid-phone' | 'phone-not-served' | 'phone-stopped' }
  | NoCode

/**
 * Texts a login code, with a link unless the caller wants only the code. While codes cannot be typed, the
 * text has only the link. The answer is the same for known, unknown and stopped phones, but a browser that
 * the phone knows learns of its STOP.
 * @throws QuotaExceeded when concurrent requests have used up the quota, so that the transaction rolls back
 */
export async function requestCode(context: Context, request: CodeRequest): Promise<CodeRequestResult> {
  const read = readServedPhone(context.settings, request.phoneNumber)
  if (!read.ok) return read
  const { phone } = read
  const browserHash = sha256(request.browser)
  const isKnown = !request.isNewBrowser && (await knownPhones(context, browserHash)).has(phone)
  const found = await findQuota(context, { phone, address: request.address, isKnown })
  if (!found.ok) return found
  const { quota } = found
  const early = waitOf(context, quota, await liveLoginsOfPhone(context, phone))
  if (early > 0) return { ok: false, reason: 'too-many', retryAfter: early }

  await lockPhone(context, phone)
  const person = await findOrAddPerson(context, phone)
  if (person.stopped_at && isKnown) return { ok: false, reason: 'phone-stopped' }
  const live = await liveLoginsOfPhone(context, phone)
  const wait = waitOf(context, quota, live)
  if (wait > 0) return { ok: false, reason: 'too-many', retryAfter: wait }
  const login = await openLogin(context, request, { phone, share: quota.share, live })
  // Strangers must not learn which phone has opted out or is suspended. They get the usual answer, and no
  // text goes out.
  if (!person.stopped_at && !person.suspended_at) {
    const neverHere = await wasNeverHere(context, person)
    const { withUrl } = request
    await postToOne(context, {
      kind: 'code',
      senderId: null,
      recipientId: person.id,
      text: '',
      outgoing: quota.linkOnly
        ? wordLink(context, login, neverHere)
        : wordCode(context, login, { withUrl, neverHere }),
      source: 'line',
      expiresAt: login.expiresAt,
    })
  }
  // All codes of the installation lock its row, so it comes last. Another request may have taken the rest of
  // the quota since the check.
  const taken = await takeQuota(context, quota)
  if (!taken.ok) throw new QuotaExceeded(taken.retryAfter)
  return { ok: true }
}

/** Seconds until the next code. Strangers' requests do not delay a browser that the phone knows. */
function waitOf(context: Context, quota: CodeQuota, live: LoginRow[]): number {
  const last = live.find(({ share }) => (share === 'known') === (quota.share === 'known'))
  const wait = (last?.sent_at.getTime() ?? 0) + RESEND_WAIT - context.now.getTime()
  // A code from the future shows that the clock was set back.
  return wait > RESEND_WAIT ? 0 : Math.max(0, Math.ceil(wait / 1000))
}

/** Opens the live login of this phone in this browser, so that a late text still works, or a new one. */
async function openLogin(
  context: Context,
  request: CodeRequest,
  { phone, share, live }: { phone: string; share: LoginRow['share']; live: LoginRow[] },
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
    share,
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
