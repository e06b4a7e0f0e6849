import { withoutTail } from '../automatic/tail.ts'
import type { WordClass } from '../languages/word-table.ts'
import { foldText, tokensOf } from '../words/fold.ts'
import { know, split } from '../words/lexicon.ts'

const WRONG = new Set('wrong incorrect equivocado equivocada incorrecto incorrecta'.split(' '))
const REACHED = new Set('person number numero persona'.split(' '))
/** 'I think you have the wrong number'. */
const THINKING = new Set(split('think guess believe creo'))
/** Classes of words that add nothing to it: 'sorry, I have the wrong person'. */
const BESIDE: readonly WordClass[] = ['polite', 'light', 'where', 'me', 'you', 'want', 'time']

/**
 * Whether a text says only that somebody is the wrong person or has the wrong number: 'Sorry, wrong person!' It may
 * ask to be left alone, and it may excuse a text that its author sent to the wrong people.
 */
export function saysMisdirected(text: string): boolean {
  const words = tokensOf(foldText(withoutTail(text))).map(({ word }) => know(word))
  const others = words.filter(({ word }) => !WRONG.has(word) && !REACHED.has(word))
  return (
    words.some(({ word }) => WRONG.has(word)) &&
    words.length - others.length > 1 &&
    others.every(({ word, classes }) => THINKING.has(word) || BESIDE.some((one) => classes.has(one)))
  )
}
