import { NAME_WORDS, nameKey, spellName } from '../../names/names.ts'
import { bareName } from '../words/signs.ts'

/**
 * The names that an address may mean together with the words behind it: '#book club tonight' may mean
 * #book-club.
 * @param name without its mark
 * @param words the words behind it
 * @returns keys to compare by; none without words
 */
export function spellAddress(name: string, words: string): string[] {
  const spelled = [name, ...words.split(/\s+/u, NAME_WORDS).map(bareName)]
  const lengths = Array.from({ length: NAME_WORDS - 1 }, (_, index) => index + 2)
  return lengths.flatMap((length) =>
    spelled.length >= length && spelled.slice(1, length).every(Boolean)
      ? spellName(spelled.slice(0, length))
      : [],
  )
}

/**
 * The same text to another name: '#book club tonight' becomes '#book-club tonight'.
 * @param text begins with a name behind its mark
 * @param near with its mark
 */
export function takeNearName(text: string, near: string): string {
  const [, blank = '', after = ''] = /^(\s*)(?:[@#＠＃]\s*)?(.*)$/su.exec(text) ?? []
  const parts = after.split(/(\s+)/u)
  const words = parts
    .filter((_, index) => index % 2 === 0)
    .slice(0, NAME_WORDS)
    .map(bareName)
  const key = nameKey(near.slice(1))
  const taken = words.findLastIndex((_, last) => spellName(words.slice(0, last + 1)).includes(key))
  return `${blank}${near}${parts.slice(2 * Math.max(taken, 0) + 1).join('')}`
}
