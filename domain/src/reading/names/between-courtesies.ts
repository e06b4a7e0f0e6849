import type { Command } from '../../commands.ts'
import { withoutTail } from '../automatic/tail.ts'
import { foldText, tokensOf } from '../words/fold.ts'
import { isPolite, split } from '../words/lexicon.ts'
import { phraseAt, phrasesOf } from '../words/phrases.ts'
import { readTargets } from './targets.ts'

const introducing = phrasesOf(({ naming }) => [...naming.surely, ...naming.perhaps])
/** Words above a signature. */
const CLOSING = new Set(
  split('best kind warm regards wishes sincerely yours truly cheers love saludos atentamente'),
)
const MOST_SENTENCES = 4
/** 'Thank you, Dolores Whitaker'. */
const NAME_WORDS = 2

/**
 * Reads the one sentence with a request between a greeting and a signature: 'Hello, this is Jo from the choir. I would
 * like to follow Ana. Kind regards, Jo'.
 */
export function readBetweenCourtesies(text: string): Command | undefined {
  const sentences = withoutTail(text)
    .split(/[.!\n]+\s*/u)
    .filter((one) => one.trim() !== '')
  if (sentences.length < 2 || sentences.length > MOST_SENTENCES) return undefined
  const [only, ...others] = sentences.filter((one) => !isCourtesy(one))
  return only === undefined || others.length > 0 ? undefined : readTargets(tokensOf(foldText(only)), text)
}

function isCourtesy(sentence: string): boolean {
  const words = tokensOf(foldText(sentence)).map(({ word }) => word)
  const rest = words.findIndex((word) => !isPolite(word) && !CLOSING.has(word) && word !== 'you')
  if (rest < 0) return true
  const written = sentence.match(/[\p{L}\p{N}'’-]+/gu) ?? []
  const named = written.slice(-(words.length - rest))
  const length = phraseAt(introducing, words, rest)
  if (length > 0) return isCapital(named[length])
  return rest > 0 && named.length <= NAME_WORDS && named.every(isCapital)
}

function isCapital(word = ''): boolean {
  return /^\p{Lu}/u.test(word)
}
