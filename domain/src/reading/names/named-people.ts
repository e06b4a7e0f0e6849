import { foldText, tokensOf } from '../words/fold.ts'
import { split } from '../words/lexicon.ts'
import { wordsOf } from '../words/phrases.ts'
import { readName } from './naming.ts'

const myself = wordsOf(({ plus }) => plus.me)
/** Words around the names of those who come: 'for both Rosa and Miguel', 'Rosa and I are coming too'. */
const AROUND =
  /^(?:(?:it is|it['’]s|we are|we['’]re|for|both|from|with|para|somos|con)\s+)*(.+?)(?:\s+(?:both|too|here|will come|will be there|are coming|are both coming|tambien|también))*[\s.!]*$/iu
const JOINS = /\s*(?:,\s*and|,|&|\+|\band\b|\by\b)\s*/iu
/** A longer text says more than names. */
const LONGEST = 80
/** Words that greet or thank the people behind them. */
const NO_NAMES = new Set(split('thanks thank thx ty gracias love hi hey hello dear hola for to'))

/**
 * Counts people who are named one by one beside a Yes, with the author where they name themselves: 2 for 'Rosa and Miguel
 * Berg', 'for both Rosa and Miguel' and 'Rosa and I'. The names have capitals.
 * @returns undefined for other words, and for one name
 */
export function countNamed(text: string): number | undefined {
  if (text.length > LONGEST) return undefined
  const parts = (AROUND.exec(text.trim())?.[1] ?? '').split(JOINS)
  return parts.length > 1 && parts.every(isOne) ? parts.length : undefined
}

function isOne(part: string): boolean {
  const words = tokensOf(foldText(part)).map(({ word }) => word)
  const [first = ''] = words
  if (words.length === 1 && myself.has(first)) return true
  const isName = part.split(/\s+/u).every((word) => /^\p{Lu}/u.test(word)) && words.length <= 2
  return isName && !NO_NAMES.has(first) && readName(part) !== undefined
}
