import type { Answer } from '../../events/rsvp.ts'
import { foldText, tokensOf } from '../words/fold.ts'
import { split } from '../words/lexicon.ts'
import { answerAt, isBeside, PLAIN } from './find-answer.ts'
import { isOneself } from './guests.ts'

/** The author at the beginning of an answer: 'im coming', 'we cant'. */
const SELF = new Set(split('i we im ill well were'))
/** Words before a plain answer at the end of its part: 'my answer is no', 'so no'. */
const BEFORE_PLAIN = new Set(split('is so'))

/**
 * Whether the words behind a Yes or a No give the other answer of the same author: "Yes I know, I'm not coming", "No, not
 * Ruth. I'm coming". 'Yes, my wife can't come' and "No, I'll be there in spirit" do not.
 */
export function answersOtherwise(given: Answer, behind: string): boolean {
  if (given === 'MAYBE') return false
  const other = given === 'YES' ? 'NO' : 'YES'
  const tokens = tokensOf(foldText(behind))
  const clauses = new Set(tokens.map(({ clause }) => clause))
  return [...clauses].some((one) => {
    const words = tokens.filter(({ clause }) => clause === one).map(({ word }) => word)
    return words.some((_, at) => isAnsweredAt(words, at, other))
  })
}

/** Whether a part of a text answers from `at` to its end. */
function isAnsweredAt(words: readonly string[], at: number, answer: Answer): boolean {
  const [taken, found] = answerAt(words, at)
  // 'I can't wait' is glad.
  const behind = words.slice(at + taken)
  if (found !== answer || behind[0] === 'wait' || !behind.every(isBeside)) return false
  const [word = '', before] = [words[at], words[at - 1]]
  if (taken === 1) return PLAIN.has(word) && (before === undefined || BEFORE_PLAIN.has(before))
  const isOwn = SELF.has(word) || (before !== undefined && isOneself(before))
  return isOwn || (answer === 'NO' && (before === undefined || isBeside(before)))
}
