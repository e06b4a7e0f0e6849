import type { Limit } from './limits.ts'

/** The rules for codes and links, in milliseconds where they are times. */
export const CODE_DIGITS = 8
export const CODE_LIFE = 10 * 60_000
export const CODE_TRIES = 5
export const RESEND_WAIT = 30_000
/** Between looking a code up and spending its token. */
export const TOKEN_LIFE = 2 * 60_000
export const SESSION_ROLLING_LIFE = 30 * 86_400_000
export const SESSION_ABSOLUTE_LIFE = 365 * 86_400_000

/** Between two spare codes of one phone. */
export const SPARE_WAIT = 15 * 60_000

const DAY = 86_400_000

/** How many wrong codes within how long sound the ALARM: less than a tenth of what a day's ceilings let pass. */
export const GUESS_ALARM: Limit = { most: 6, window: 10 * 60_000 }

/**
 * When codes are texted for their fees, or to spend the ceiling, few of them are used. Then each network gets only a few
 * an hour.
 */
export const FEW_USED = {
  /** Of at least this many codes that ended within an hour, */
  least: 50,
  /** fewer than this part was used. */
  part: 0.2,
  perNetwork: 2,
}

/** How long a browser counts as known after its last login. */
export const KNOWN_BROWSER_LIFE = 365 * DAY

/**
 * A phone that nobody has used here for longer may have a new owner. Carriers give a number out again 45 to 90 days
 * after its owner left (47 CFR 52.15(f)(1)(ii)).
 */
export const SILENCE = 180 * DAY

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
