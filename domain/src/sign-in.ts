/** The rules for codes and links, in milliseconds where they are times. */
export const CODE_DIGITS = 8
export const CODE_LIFE = 10 * 60_000
export const CODE_TRIES = 5
export const RESEND_WAIT = 30_000
/** Between looking a code up and spending its token. */
export const TOKEN_LIFE = 2 * 60_000
export const SESSION_ROLLING_LIFE = 30 * 86_400_000
export const SESSION_ABSOLUTE_LIFE = 365 * 86_400_000

/** `most` hits within `window` milliseconds. */
export interface Limit {
  most: number
  window: number
}

export const CODES_PER_PHONE: readonly Limit[] = [
  { most: 5, window: 3_600_000 },
  { most: 10, window: 86_400_000 },
]
export const WRONG_CODES: Limit = { most: 10, window: 15 * 60_000 }

/** The eight digits of a code as typed or pasted ('1234 5678', '1234-5678'), or undefined when there are not eight. */
export function readCode(input: string): string | undefined {
  const digits = input.normalize('NFKC').replace(/[\s-]/g, '')
  return /^\d{8}$/.test(digits) ? digits : undefined
}

/**
 * Keeps a referrer only as a same-origin path.
 * @returns the path with its query and fragment, or '/' for anything that could lead elsewhere
 */
export function safePath(referrer: string | undefined | null): string {
  if (!referrer || !/^\/(?![/\\])/.test(referrer) || referrer.length > 500) return '/'
  return /[\s\\\p{Cc}]/u.test(referrer) ? '/' : referrer
}
