import { CODE_DIGITS, TOKEN_LIFE } from '@partyline/domain/sign-in'
import type { Id } from '../../platform/database/schema.ts'
import { randomSecret, type Secrets, sameBytes } from '../../platform/secrets.ts'

/** Derives the eight digits from a login's nonce. They are the same at every resend, and stored nowhere. */
export function deriveCode(secrets: Secrets, nonce: Buffer): string {
  return toCode(secrets.keyedHash('login-code', nonce))
}

/** Eight digits of a keyed hash. */
export function toCode(hash: Buffer): string {
  // With 48 bits modulo 10^8 no code is more likely than another by more than 1 in 2.8 million.
  return String(hash.readUIntBE(0, 6) % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, '0')
}

/** Hashes a wrong code to recognize it. It may be one digit off the right one. */
export function hashWrongCode(secrets: Secrets, nonce: Buffer, code: string): Buffer {
  return secrets.keyedHash('wrong-code', Buffer.concat([nonce, Buffer.from(code)])).subarray(0, 16)
}

/** The 128-bit secret of the login's link, as 22 URL-safe characters. */
export function deriveLinkSecret(secrets: Secrets, nonce: Buffer): string {
  return secrets.keyedHash('login-link', nonce).subarray(0, 16).toString('base64url')
}

/** Makes a token that names a login and its expiry. The login's own row makes it work once. */
export function makeToken(secrets: Secrets, loginId: Id, now: Date): string {
  const claim = `${loginId}.${now.getTime() + TOKEN_LIFE}`
  return `${claim}.${secrets.keyedHash('login-token', claim).toString('base64url')}`
}

/** Reads the login of a token; undefined when it is forged or expired. */
export function readToken(secrets: Secrets, token: string, now: Date): Id | undefined {
  const [loginId, expires, mark] = token.split('.')
  if (!loginId || !expires || !mark || !/^\d{1,18}$/.test(loginId)) return undefined
  const expected = secrets.keyedHash('login-token', `${loginId}.${expires}`).toString('base64url')
  if (!sameBytes(mark, expected) || Number(expires) <= now.getTime()) return undefined
  return loginId
}

/** A new session's or browser's secret: 256 bits. */
export function newCookieSecret(): string {
  return randomSecret(32)
}
