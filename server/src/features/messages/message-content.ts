import { MESSAGE_MAX } from '@partyline/domain/segments'

/** A person's words, and whether they came by phone or web. */
export interface MessageContent {
  text: string
  mediaUrls: string[]
  source: 'phone' | 'web'
}

/** A phone's text of up to two full messages is accepted. */
export const PHONE_MAX = 2 * MESSAGE_MAX

/**
 * Whether words are too long. The web accepts 1600 characters, as its counter says. A phone's owner sees no
 * counter, so a longer text goes out in several parts, up to 3,200 characters.
 */
export function isTooLong(said: MessageContent): boolean {
  return said.text.length > (said.source === 'web' ? MESSAGE_MAX : PHONE_MAX)
}
