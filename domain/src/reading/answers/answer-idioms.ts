import { isPolite } from '../words/lexicon.ts'
import { phrasesOf, takePhrase } from '../words/phrases.ts'
import { isPeople, numberOf } from './guests.ts'

const asides = phrasesOf((table) => table.answerAsides)

/** The words of a text without those that look like an answer and are none. */
export function withoutIdioms(text: readonly string[]): string[] {
  return withoutCountingNo(withoutOhNo(withoutAfterAll(withoutAsides(text.map(asAnd)))))
}

/** 'Me n 2 friends': between words an n is an 'and'. */
function asAnd(word: string, at: number, text: readonly string[]): string {
  return word === 'n' && at > 0 && at < text.length - 1 ? 'and' : word
}

/** 'Thanks for the reminder, yes', 'I said yes'. */
function withoutAsides(text: readonly string[]): readonly string[] {
  return takePhrase(asides, text, 1) ?? text
}

/** 'I can come after all': the 'all' picks no events. */
function withoutAfterAll(text: readonly string[]): readonly string[] {
  const at = text.findIndex((word, place) => word === 'after' && text[place + 1] === 'all')
  return at < 0 ? text : [...text.slice(0, at), ...text.slice(at + 2)]
}

/** 'Oh no! What happened?' is a cry. 'Oh no, sorry' is an answer. */
function withoutOhNo(text: readonly string[]): string[] {
  const [first, second, third] = text
  return first === 'oh' && second === 'no' && !(third && isPolite(third)) ? text.slice(2) : [...text]
}

/** Words between a no and the number that it corrects. */
const BEFORE_NUMBER = new Set(['its', 'just', 'only', 'longer', 'we', 'there', 'make'])

/** 'No, 4 of us' and 'no longer 4, just 2' correct a number, and do not cancel. 'No one' and 'no 2' count nobody. */
function withoutCountingNo(text: string[]): string[] {
  const [first, second = '', ...others] = text
  const isNumber = (word: string) => (numberOf(word) ?? 0) > 1
  const isCounted = isNumber(second)
    ? isPeople(others[0])
    : BEFORE_NUMBER.has(second) && others.slice(0, 3).some(isNumber)
  return first === 'no' && isCounted ? text.slice(1) : text
}

/** 'Thank you all for coming!' is said by a host. */
export function isThanksForComing(text: readonly string[]): boolean {
  return text.some((word, at) => word === 'for' && ['coming', 'attending'].includes(text[at + 1] ?? ''))
}
