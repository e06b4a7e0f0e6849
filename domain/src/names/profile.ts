import { replaceCostly } from '../texts/gsm-twins.ts'
import { asWords } from '../texts/leads.ts'
import { countSegments } from '../texts/segments.ts'
import { PRODUCT_NAME } from './short-name.ts'

/** The longest name, in characters. */
export const PERSON_NAME_MAX = 100
/** The longest nickname that a sender gives a follower, in characters. */
export const NICKNAME_MAX = 40
export const EMAIL_MAX = 254
/** The longest intro that is read, in characters. */
export const INTRO_MAX = 1600
/** The segments of an intro, at most. Each newcomer costs them. */
export const INTRO_SEGMENTS = 3
/** Photos have less than 12 MB. */
export const PHOTO_MAX_BYTES = 12_000_000

/** Counts the segments of an intro as it goes out, without its lead. A line that is joined to another takes no more. */
export function countIntro(intro: string): number {
  return countSegments(asWords(replaceCostly(intro), PRODUCT_NAME)).count
}

/** Whether an intro is too long to save. @param saved stays, also one that was saved before there was a limit */
export function isIntroTooLong(intro: string, saved?: string | null): boolean {
  return intro !== saved && countIntro(intro) > INTRO_SEGMENTS
}

/**
 * Whether mail can be sent there: something, an @, a host with a dot. Only a mail could tell whether the
 * address exists.
 */
export function isEmail(input: string): boolean {
  return input.length <= EMAIL_MAX && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/u.test(input)
}
