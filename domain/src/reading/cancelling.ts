import { foldText, tokensOf } from './fold.ts'
import { know } from './lexicon.ts'
import { wordsOf } from './phrases.ts'
import { saysStop } from './stop-words.ts'
import { withoutTail } from './tail.ts'
import type { WordClass } from './word-table.ts'

const cancels = wordsOf(({ cancelling }) => cancelling.cancels)
const explained = wordsOf(({ cancelling }) => cancelling.beside)
const besideAnswers = wordsOf((table) => table.besideAnswers)
const aboutTexts = wordsOf(({ cancelling }) => cancelling.aboutTexts)
const BESIDE: readonly WordClass[] = ['light', 'polite', 'me', 'time']
/** A longer text says more than that its author cancels. */
const MOST_WORDS = 12

/**
 * Whether a text says in other words than the exact CANCEL that its author cancels: 'I need to cancel', 'cancel
 * me please'. It does not tell a place at an event from the texts; 'cancel my texts' does.
 */
export function asksToCancel(text: string): boolean {
  const bare = withoutTail(text)
  if (saysStop(text, bare)) return false
  const words = tokensOf(foldText(bare)).map(({ word }) => word)
  if (words.length < 2 || words.length > MOST_WORDS) return false
  return words.some((word) => cancels.has(word)) && words.every(isExplained)
}

function isExplained(word: string): boolean {
  if (aboutTexts.has(word)) return false
  if (cancels.has(word) || explained.has(word) || besideAnswers.has(word)) return true
  return BESIDE.some((one) => know(word).classes.has(one))
}
