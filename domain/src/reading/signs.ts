import { trimEndBy, trimStartBy } from '../trim-signs.ts'
import { INVISIBLE } from './fold.ts'

/** White space, punctuation and symbols: what may stand around a word without changing it. */
export function isSign(character: string): boolean {
  return /[\s\p{P}\p{S}]/u.test(character)
}

/** A word without the punctuation around it. With @ or # before it, it is somebody's name: '#stop' ends nothing. */
export function exactWord(plain: string): string {
  const word = plain.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ')
  return trimEndBy(
    trimStartBy(word, (character) => isSign(character) && !/[@#]/.test(character)),
    isSign,
  )
}

/** A name without the punctuation after it. A _ there is the name's own, a hyphen only before one: see endsInHyphen. */
export function bareName(token: string): string {
  const name = token.normalize('NFKC').replace(INVISIBLE, '')
  const bare = trimEndBy(name, isSign)
  return bare + (/^[_-]*_/.exec(name.slice(bare.length))?.[0] ?? '')
}

/** Cuts a text behind its first run without white space. Both parts come without white space around them. */
export function cutToken(text: string): { token: string; rest: string } {
  const whole = text.trim()
  const end = whole.search(/\s/u)
  return end < 0
    ? { token: whole, rest: '' }
    : { token: whole.slice(0, end), rest: whole.slice(end).trimStart() }
}
