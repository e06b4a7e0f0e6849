import { MESSAGE_MAX } from '@partyline/domain/texts/segments'

/** A person's words, and whether they came by phone or web. */
export interface MessageContent {
  text: string
  mediaUrls: string[]
  source: 'phone' | 'web'
}

/** Whether a text is a picture, or several, without words. */
export function isPictureAlone({ text, mediaUrls }: MessageContent): boolean {
  return text.trim() === '' && mediaUrls.length > 0
}

/** A text from a phone may be as long as two full messages. */
export const PHONE_MAX = 2 * MESSAGE_MAX

/**
 * Whether words are too long. The web accepts 1,600 characters, which its counter shows. A phone has no
 * counter, so a longer text goes out in several parts, up to 3,200 characters.
 */
export function isTooLong(content: MessageContent): boolean {
  return content.text.length > (content.source === 'web' ? MESSAGE_MAX : PHONE_MAX)
}
