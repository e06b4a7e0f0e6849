/** Characters a name may have. */
export const PERSON_NAME_MAX = 100
export const EMAIL_MAX = 254
/** An intro is one text. */
export const INTRO_MAX = 1600
/** Photos weigh less than 12 MB. */
export const PHOTO_MAX_BYTES = 12_000_000

/**
 * Good enough to send to: something, an @, a dotted host. What exists only a mail could tell.
 */
export function isEmail(input: string): boolean {
  return input.length <= EMAIL_MAX && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/u.test(input)
}
