import { trimEndBy, trimStartBy } from '../../names/trim-signs.ts'
import { INVISIBLE } from './fold.ts'

/** Pictures that turn no request round. Any other may: 'stop texting me 😂'. */
const BESIDE_REQUESTS = new Set(['🛑', '🙏', '😡', '😠', '🤬', '‼', '❗'])

/** Whether a text has a picture that may turn its words round. */
export function hasOtherPicture(text: string): boolean {
  const pictures = text.match(/\p{Extended_Pictographic}/gu) ?? []
  return pictures.some((picture) => !BESIDE_REQUESTS.has(picture))
}

/**
 * Whether a character is white space, punctuation or a symbol, which may stand around a word without changing
 * it.
 */
export function isSign(character: string): boolean {
  return /[\s\p{P}\p{S}]/u.test(character)
}

/** A word without the punctuation around it. Behind @ or # it is a name: '#stop' ends nothing. */
export function exactWord(plain: string): string {
  const word = plain.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ')
  return trimEndBy(
    trimStartBy(word, (character) => isSign(character) && !/[@#]/.test(character)),
    isSign,
  )
}

/**
 * A name without the punctuation behind it. A _ there belongs to the name; a hyphen does only in front of a
 * _: see endsInHyphen.
 */
export function bareName(token: string): string {
  const name = token.normalize('NFKC').replace(INVISIBLE, '')
  const bare = trimEndBy(name, isSign)
  return bare + (/^[_-]*_/.exec(name.slice(bare.length))?.[0] ?? '')
}

/** Splits a text behind its first word. Both parts are trimmed. */
export function cutToken(text: string): { token: string; rest: string } {
  const whole = text.trim()
  const end = whole.search(/\s/u)
  return end < 0
    ? { token: whole, rest: '' }
    : { token: whole.slice(0, end), rest: whole.slice(end).trimStart() }
}
