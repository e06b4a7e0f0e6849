/** The longest name, in characters. */
export const PERSON_NAME_MAX = 100
/** The longest nickname that a sender gives a follower, in characters. */
export const NICKNAME_MAX = 40
export const EMAIL_MAX = 254
/** An intro is one text. */
export const INTRO_MAX = 1600
/** Photos have less than 12 MB. */
export const PHOTO_MAX_BYTES = 12_000_000

/**
 * Whether mail can be sent there: something, an @, a host with a dot. Only a mail could tell whether the
 * address exists.
 */
export function isEmail(input: string): boolean {
  return input.length <= EMAIL_MAX && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/u.test(input)
}
