import { ANSWERS, type Answer } from '../../events/rsvp.ts'
import { isPolite, split } from '../words/lexicon.ts'
import { isPhrase, phraseAt, phrasesOf, wordsOf } from '../words/phrases.ts'
import { isSmall } from './changed-guests.ts'
import { isOnlyPeople, totalAt } from './guests.ts'

const phrases = Object.fromEntries(
  ANSWERS.map((answer) => [
    answer,
    phrasesOf(({ answers }) =>
      answers[answer].flatMap((one, at) => (at === 0 ? split(one) : one.split('|'))),
    ),
  ]),
) as Record<Answer, ReturnType<typeof phrasesOf>>
const beside = wordsOf((table) => table.besideAnswers)
const implied = {
  YES: phrasesOf((table) => table.implied.YES),
  NO: phrasesOf((table) => table.implied.NO),
}
const IMPLIED = ['YES', 'NO'] as const
/** Yes or no in one word, as nobody can mistake it. */
export const PLAIN: ReadonlySet<string> = new Set(split('yes y yep yeah yup yea si sip no n nope nah nop'))
const BUT = new Set(split('but pero'))
/** Words between an answer and the one that corrects it: 'Yes, sorry, no'. */
const TAKING_BACK = new Set(split('sorry wait actually oops whoops mean meant correction perdon'))

/** An answer in the words of a text. */
export interface Found {
  answer: Answer
  /** The words beside the answer itself. */
  rest: string[]
}

/** The answer of a text; undefined when it gives none, or two different ones. */
export function findAnswer(text: readonly string[]): Found | undefined {
  const given = new Set<Answer>()
  const rest: string[] = []
  for (let at = 0; at < text.length; ) {
    const [taken, answer] = answerAt(text, at)
    const total = totalAt(text, at)
    // The 'vamos' of 'Si, vamos a ir 3' counts people.
    const counts = total >= taken ? total : 0
    if (answer && counts === 0) given.add(answer)
    else rest.push(...text.slice(at, at + Math.max(1, counts)))
    at += Math.max(1, counts || taken)
  }
  // 'No, sorry, not sure yet' is no answer; 'No, I can't make it' is one.
  const [answer] = given
  if (given.size === 1 && answer) return { answer, rest }
  const corrected = given.has('MAYBE') ? undefined : findCorrected(text)
  return corrected && { answer: corrected, rest: [] }
}

/**
 * "I'd love to but I have to work" is a No. Other words behind a 'but' may be an excuse or a condition, so a Yes before
 * them is no answer.
 */
export function findUnlessTurned(text: readonly string[]): Found | undefined {
  const at = text.findIndex((word) => BUT.has(word))
  const before = text.slice(0, Math.max(0, at))
  if (findAnswer(before)?.answer !== 'YES') return findImplied(text) ?? findAnswer(text) ?? findPeople(text)
  const behind = text.slice(at + 1).filter((word) => !isPolite(word) || word === 'no')
  const isNo = [phrases.NO, implied.NO].some((of) => isPhrase(of, behind))
  return isNo && !before.some((word) => PLAIN.has(word)) ? { answer: 'NO', rest: [] } : undefined
}

/** The second of two answers, with a word between them that takes the first back: 'Yes sorry no'. */
function findCorrected(text: readonly string[]): Answer | undefined {
  const at = text.findIndex((word) => TAKING_BACK.has(word))
  if (at <= 0) return undefined
  const [first, second] = [findAnswer(text.slice(0, at)), findAnswer(text.slice(at + 1))]
  const isWhole = second?.rest.every((word) => TAKING_BACK.has(word) || isSmall(word) || isBeside(word))
  return first && isWhole ? second?.answer : undefined
}

/** Finds an answer without YES or NO: 'See you there', 'sorry, have other plans'. */
function findImplied(text: readonly string[]): Found | undefined {
  const bare = text.filter((word) => !isPolite(word))
  const answer = IMPLIED.find((one) => isPhrase(implied[one], bare))
  return answer && { answer, rest: [] }
}

/** How many words imply an answer from `at` on; 0 for none. */
export function impliedAt(text: readonly string[], at: number, answer: Answer): number {
  return answer === 'MAYBE' ? 0 : phraseAt(implied[answer], text, at)
}

/** Finds a Yes in people alone: '2 of us'. */
function findPeople(text: readonly string[]): Found | undefined {
  return isOnlyPeople(text, isBeside) ? { answer: 'YES', rest: [...text] } : undefined
}

/** The answer that begins at a word. @returns how many words it has; 0 for none */
export function answerAt(text: readonly string[], at: number): [taken: number, answer?: Answer] {
  const lengths = ANSWERS.map((answer) => [phraseAt(phrases[answer], text, at), answer] as const)
  const [longest, answer] = lengths.reduce((a, b) => (b[0] > a[0] ? b : a))
  return longest > 0 ? [longest, answer] : [0]
}

/** Whether a word may stand beside an answer and says nothing more. */
export function isBeside(word: string): boolean {
  return beside.has(word)
}

/** Whether a word alone is that answer. */
export function isAnswer(word: string, answer: Answer): boolean {
  return phraseAt(phrases[answer], [word], 0) > 0
}
