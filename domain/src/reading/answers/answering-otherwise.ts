import type { Answer } from '../../events/rsvp.ts'
import type { Token } from '../words/fold.ts'
import { isPolite, split } from '../words/lexicon.ts'
import { answerAt, impliedAt, isBeside, PLAIN } from './find-answer.ts'
import { isOneself } from './guests.ts'

/** The author at the beginning of an answer: 'im coming', 'we cant'. */
const SELF = new Set(split('i we im ill well were'))
/** Words before a plain answer at the end of its part: 'my answer is no', 'so no'. */
const BEFORE_PLAIN = new Set(split('is so'))
/** A longer part of a text says more. */
const MOST_WORDS = 12
/** Words that keep somebody away: 'Yes, we are busy that day'. */
const AWAY = new Set(
  split(
    'busy sick ill unwell away traveling travelling vacation hospital covid plans came unfortunately sadly afraid',
  ),
)
/** 'Yes, that day is hard for us'. */
const IS_HARD = /\b(?:is|its|thats) (?:\w+ )?hard\b/
/** Words behind a No after which all stays as it was: 'Nope, all good', "No, we're still on". */
const STAYS =
  /^(?:(?:i am|im|we are|were|it is|its|it|that is|thats|that|this is|all is|everything is|(?:that|the|this) (?:day|time|date) is) )?(?:still |all |very |really |totally |just |so )*(?:good|great|fine|perfect|set|ok|okay|works|excited|on|in|there|us|looking forward.*|not yet|nothing|changes?|no changes?|all|it|everything|the same)(?: (?:here|too|now|then|for (?:it|us|me|now)|with (?:us|me)|to go))*$/
/** Words of politeness that have a meaning of their own there. */
const KEPT = new Set(split('no ok okay it good'))
/** Such words that mean nothing by themselves: 'No, us'. */
const ALONE = new Set(split('it all us on in there'))
/** Words right behind a No that belong to it: 'No good for me', 'no great'. */
const OF_NO = new Set(split('good great ok okay'))
/** Words behind a Yes that answer another question: 'Yes I know', 'yes it was great'. */
const ELSE =
  /^(?:(?:i|we) (?:know|knew|saw|see|did|do|have|had|was|heard|remember|understand)|(?:he|she|it|they|you|there) (?:is|are|was|does|did|do|can|will|has|have|should)|(?:i |we )?got (?:it|that|this)|(?:it|that|this) was .*|(?:i|we) had .*)$/

/**
 * Whether the words behind a Yes or a No give the other answer of the same author: "Yes I know, I'm not coming", "No, not
 * Ruth. I'm coming". They do so as well when they say that the author is away, or that all stays as it was, and when
 * they answer another question. 'Yes, my wife can't come' and "No, I'll be there in spirit" do not.
 */
export function answersOtherwise(given: Answer, behind: readonly Token[]): boolean {
  if (given === 'MAYBE') return false
  const parts = partsOf(behind)
  const other = given === 'YES' ? 'NO' : 'YES'
  if (parts.some((words) => words.some((_, at) => isAnsweredAt(words, at, other)))) return true
  if (parts.some((words) => words.some((_, at) => isRepeatedAt(words, at, given)))) return false
  const short = parts.filter(({ length }) => length <= MOST_WORDS)
  if (given === 'NO') return short.some(stays)
  return short.some(isAway) || (parts.length === 1 && short.some(isElse))
}

/** The words of each part between signs. */
function partsOf(tokens: readonly Token[]): string[][] {
  const parts: string[][] = []
  for (const [at, { word, clause }] of tokens.entries()) {
    if (clause === tokens[at - 1]?.clause) parts.at(-1)?.push(word)
    else parts.push([word])
  }
  return parts
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

/** Whether more than one word says the same again: 'Yes, work is busy but I will be there'. */
function isRepeatedAt(words: readonly string[], at: number, given: Answer): boolean {
  const [taken, found] = answerAt(words, at)
  return (taken > 1 && found === given) || impliedAt(words, at, given) > 1
}

function isAway(words: readonly string[]): boolean {
  const saysSo = words.some((word) => AWAY.has(word)) || IS_HARD.test(words.join(' '))
  if (saysSo && words.every((word) => isBeside(word) || AWAY.has(word))) return true
  return words.some((_, at) => {
    const taken = impliedAt(words, at, 'NO')
    const behind = words.slice(at + taken)
    return taken > 0 && behind[0] !== 'wait' && [...words.slice(0, at), ...behind].every(isBeside)
  })
}

function stays(words: readonly string[]): boolean {
  const bare = bareOf(words)
  const [first = ''] = bare
  if (bare.length === 0 || OF_NO.has(first) || (bare.length === 1 && ALONE.has(first))) return false
  return STAYS.test(bare.join(' ')) || impliedAt(bare, 0, 'YES') === bare.length
}

function isElse(words: readonly string[]): boolean {
  return ELSE.test(bareOf(words).join(' '))
}

function bareOf(words: readonly string[]): string[] {
  return words.filter((word) => !isPolite(word) || KEPT.has(word))
}
