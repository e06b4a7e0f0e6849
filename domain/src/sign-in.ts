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

const DAY = 86_400_000

/**
 * How many guesses there may be: wrong codes that were compared with a live one, over all phones. Each hits by a chance
 * of one in 10^8, so the two totals together stay below 100: then the chance that any code is guessed in a day stays
 * below one in a million. Once a total is spent, its codes cannot be typed; links work on.
 */
export const GUESSES = {
  /** From browsers that nobody logged in with by that phone, */
  strange: { most: 60, window: DAY },
  /** and of those from one network. */
  strangeNetwork: { most: 20, window: DAY },
  /** From browsers that the phone's owner logged in with before: strangers cannot spend these, */
  known: { most: 39, window: DAY },
  /** and an owner only so many. */
  knownPhone: { most: 5, window: DAY },
} satisfies Record<string, Limit>

/**
 * Wrong codes for changes of an account, of one account: both of a change of number count. Whoever types these is signed
 * in, so they are none of the guesses of strangers, who could otherwise spend them for everybody.
 */
export const ACCOUNT_GUESSES: Limit = { most: 20, window: DAY }

/** How long a browser counts as known after its last login. */
export const KNOWN_BROWSER_LIFE = 365 * DAY

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
