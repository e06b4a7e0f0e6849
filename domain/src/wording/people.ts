import { NICKNAME_MAX } from '../names/profile.ts'

/** When a sender's page does not exist. The page's title has the same words. */
export const NO_SUCH_PAGE = 'Nobody has a page at this address.'

/**
 * Names a person who has neither a username nor a name, by the last two digits of their phone and never more.
 * @param numberEnd two digits; '' when the phone is gone
 * @param group with its mark, when two followers share the digits
 */
export function unnamed(what: 'follower' | 'guest', numberEnd: string, group?: `#${string}`): string {
  if (numberEnd === '') return `A ${what} without a number`
  return `A ${what} ending in ${numberEnd}${group ? `, ${group}` : ''}`
}

/** Beside the field for a nickname. */
export const NICKNAME_TOO_LONG = `Please choose a name of at most ${NICKNAME_MAX} characters.`
