import { withoutTail } from './automatic/tail.ts'
import { foldText, tokensOf } from './words/fold.ts'
import { know } from './words/lexicon.ts'

/** How many weights a table has. Each is one character. */
export const TABLE_SIZE = 1 << 16
/** The character of the weight 0. The table is between ( and [, which no string has to escape. */
export const ZERO = 66
/** Longer texts are weighed by their beginning. */
const MOST_CHARACTERS = 300

/**
 * Weighs whether a text may ask to get no more texts. The table is trained from labelled rows, and it may only ask: no
 * text ends, sends or answers anything by its weight.
 * @returns above 0 when the text looks more like such a request than like other words
 */
export function weigh(text: string, table: string): number {
  let sum = 0
  for (const place of placesOf(text)) sum += table.charCodeAt(place) - ZERO
  return sum
}

/** The places of a text's words, pairs of words, and parts of words in a table. Each place counts once. */
export function placesOf(text: string): Set<number> {
  const folded = foldText(withoutTail(text)).slice(0, MOST_CHARACTERS)
  const words = tokensOf(folded).map(({ word, mark }) => (mark ? '@' : word))
  const places = new Set<number>([hash('bias')])
  if (folded.includes('?')) places.add(hash('asks'))
  places.add(hash(`length ${Math.min(8, words.length)}`))
  const kinds = words.map((word) => [...know(word).classes].slice(0, 2))
  for (const [at, word] of words.entries()) {
    for (const kind of kinds[at] ?? []) {
      places.add(hash(`<${kind}>`))
      for (const next of kinds[at + 1] ?? []) places.add(hash(`<${kind}> <${next}>`))
      places.add(hash(`<${kind}> ${words[at + 1] ?? '$'}`))
      places.add(hash(`${words[at - 1] ?? '^'} <${kind}>`))
    }
    places.add(hash(`${words[at - 2] ?? '^'} . ${word}`))
    places.add(hash(word))
    places.add(hash(`${words[at - 1] ?? '^'} ${word}`))
    places.add(hash(`${words[at - 2] ?? '^'} ${words[at - 1] ?? '^'} ${word}`))
    for (let start = 0; word.length > 3 && start + 4 <= word.length + 1; start++)
      places.add(hash(`-${`${word}-`.slice(start, start + 4)}`))
  }
  places.add(hash(`${words.at(-1) ?? ''} $`))
  return places
}

/** FNV-1a of a text's characters, as a place in a table. */
function hash(text: string): number {
  let sum = 0x811c9dc5
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193) >>> 0
  return ((sum ^ (sum >>> 15)) >>> 0) % TABLE_SIZE
}
