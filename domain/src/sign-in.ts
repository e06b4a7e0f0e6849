import type { Limit } from './limits/limit-line.ts'
import { plainDigits } from './texts/plain-digits.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from './time/time-units.ts'

/** The rules for codes and links. Times are in milliseconds. */
export const CODE_DIGITS = 8
export const CODE_LIFE = 10 * MINUTE_MS
export const CODE_TRIES = 5
export const RESEND_WAIT = 30_000
/** The longest time between looking a code up and spending its token. */
export const TOKEN_LIFE = 2 * MINUTE_MS
export const SESSION_ROLLING_LIFE = 30 * DAY_MS
export const SESSION_ABSOLUTE_LIFE = 365 * DAY_MS
/** How old an operator's login may be for the acts that reach everybody or that nobody can undo. */
export const FRESH_LOGIN = 12 * HOUR_MS

/**
 * How long after a login its session shows that its person has the phone. Then codes for changes of the account are
 * compared, however many wrong ones others have typed today.
 */
export const JUST_LOGGED_IN = 15 * MINUTE_MS

/** The time between two spare codes of one phone. */
export const SPARE_WAIT = 15 * MINUTE_MS

/**
 * How many wrong codes within what time sound the ALARM: less than a tenth of what a day's ceilings allow.
 */
export const GUESS_ALARM: Limit = { most: 6, window: 10 * MINUTE_MS }

/**
 * When an attacker requests codes for the fees, or to use up the ceiling, few of them are used. Then each
 * network gets only a few an hour.
 */
export const FEW_USED = {
  /** At least this many codes must have ended within an hour, */
  least: 50,
  /** and fewer than this share of them were used. */
  part: 0.2,
  perNetwork: 2,
}

/** How long a browser counts as known after its last login. */
export const KNOWN_BROWSER_LIFE = 365 * DAY_MS

/**
 * A phone that nobody has used here for longer may have a new owner. Carriers assign a number again 45 to 90
 * days after its owner left (47 CFR 52.15(f)(1)(ii)).
 */
export const SILENCE = 180 * DAY_MS

/**
 * The eight digits of a typed or pasted code ('1234 5678', '1234-5678'); undefined when there are not eight.
 */
export function readCode(input: string): string | undefined {
  const digits = plainDigits(input).replace(/[\s-]/g, '')
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
