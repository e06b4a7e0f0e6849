import { MESSAGE_MAX } from '@partyline/domain/segments'

/** What somebody wants to say, and by which door it came. */
export interface Said {
  text: string
  mediaUrls: string[]
  source: 'phone' | 'web'
}

/** A text of 3,000 characters from a phone is taken; beyond two full ones it is refused. */
export const PHONE_MAX = 2 * MESSAGE_MAX

/**
 * The web takes 1600 characters, as its counter says. A phone joins longer texts by itself and its owner sees no
 * counter: those go out in several parts, up to 3,200 characters.
 */
export function isTooLong(said: Said): boolean {
  return said.text.length > (said.source === 'web' ? MESSAGE_MAX : PHONE_MAX)
}
