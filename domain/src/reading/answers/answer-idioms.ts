import { wordsOf } from '../words/phrases.ts'

const polite = wordsOf(({ classes }) => classes.polite)

/** The words of a text without those that look like an answer and are none. */
export function withoutIdioms(text: readonly string[]): string[] {
  return withoutOhNo(withoutAfterAll(text))
}

/** 'I can come after all': the 'all' picks no events. */
function withoutAfterAll(text: readonly string[]): readonly string[] {
  const at = text.findIndex((word, place) => word === 'after' && text[place + 1] === 'all')
  return at < 0 ? text : [...text.slice(0, at), ...text.slice(at + 2)]
}

/** 'Oh no! What happened?' is a cry. 'Oh no, sorry' is an answer. */
function withoutOhNo(text: readonly string[]): string[] {
  const [first, second, third] = text
  return first === 'oh' && second === 'no' && !(third && polite.has(third)) ? text.slice(2) : [...text]
}

/** 'Thank you all for coming!' is said by a host. */
export function isThanksForComing(text: readonly string[]): boolean {
  return text.some((word, at) => word === 'for' && ['coming', 'attending'].includes(text[at + 1] ?? ''))
}
