import type { WordClass } from '../languages/word-table.ts'
import { foldText, tokensOf } from '../words/fold.ts'
import { know, split } from '../words/lexicon.ts'

const TAKES_BACK = new Set(split('stop cancel abort undo unsend recall retract delete halt cancela borra'))
/** "Don't send that". "Don't do that" is said to people. */
const REFUSES = new Set(split('dont not'))
const SENDS = new Set(split('send sending'))
/** One message that its author sent. More than one are the texts that they get. */
const ONE_MESSAGE = new Set(
  split(
    'unsend undo that it this one message msg text post announcement last previous sent eso ese este mensaje',
  ),
)
const BESIDE: readonly WordClass[] = ['polite', 'light', 'time']

/**
 * Whether a text asks for nothing else than to take back one message: 'stop sending that', 'cancel that message'. It
 * may also ask to be left alone; only the author of a message can mean their own.
 */
export function takesBack(text: string): boolean {
  const words = tokensOf(foldText(text)).map(({ word, mark }) => (mark ? '@' : word))
  const sends = words.some((word) => SENDS.has(word))
  const asks = words.some((word) => TAKES_BACK.has(word) || (sends && REFUSES.has(word)))
  return asks && (sends || words.some((word) => ONE_MESSAGE.has(word))) && words.every(isBeside)
}

/** Whether such a text may also be to Partyline, about the texts that its author gets: 'stop sending that'. */
export function stopsSending(text: string): boolean {
  const words = tokensOf(foldText(text)).map(({ word }) => word)
  return words.some((word) => know(word).classes.has('halt')) && words.some((word) => SENDS.has(word))
}

function isBeside(word: string): boolean {
  if (word === 'do') return true
  if ([TAKES_BACK, REFUSES, SENDS, ONE_MESSAGE].some((words) => words.has(word))) return true
  return BESIDE.some((one) => know(word).classes.has(one))
}
