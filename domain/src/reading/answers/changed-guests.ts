import { isPolite, split } from '../words/lexicon.ts'
import { phraseAt, phrasesOf, wordsOf } from '../words/phrases.ts'
import { isOneself, isOthersAlone, isPeople, numberOf, takeGuests } from './guests.ts'

const times = wordsOf(({ classes }) => classes.time)
const myself = wordsOf(({ plus }) => plus.me)
const changes = phrasesOf(({ plus }) => [plus.changes])
/** Words that take an earlier number back: 'Actually 3 of us', 'now 4 of us', 'only 2 of us'. */
const CHANGING = new Set(split('actually wait oops whoops correction instead perdon now ahora ya'))
const ONLY = new Set(split('just only solo'))
/** Words that may stand beside the people: 'Now it is just the 4 of us'. */
const ASIDE = new Set(split('just only solo its it is the so that will be there for in'))
const BEFORE_ONLY = new Set(split('its is it'))

/**
 * Reads how many people come along from a text that changes an earlier Yes and says nothing else: 0 for 'no +1' and
 * 'just me now', 2 for 'make it 3' and 'actually 3 of us'.
 * @param isBeside whether a word adds nothing to an answer
 */
export function readChangedGuests(
  spoken: readonly string[],
  isBeside: (word: string) => boolean,
): number | undefined {
  if (takesGuestsBack(spoken, isBeside)) return 0
  const text = spoken.filter((word) => word === 'it' || !(isSmall(word) || CHANGING.has(word)))
  const length = phraseAt(changes, text, 0)
  const total = length > 0 ? numberOf(text[length]) : undefined
  if (total !== undefined && total > 0 && text.slice(length + 1).every(isPeople)) return total - 1
  if (spoken.some((word) => CHANGING.has(word) || ONLY.has(word))) {
    const { guests, left } = takeGuests(text)
    if (guests !== undefined && guests >= 0 && left.every((word) => ASIDE.has(word))) return guests
  }
  const [word = '', me = '', ...more] = text.filter((one) => !BEFORE_ONLY.has(one))
  return ONLY.has(word) && myself.has(me) && more.length === 0 ? 0 : undefined
}

/** Whether a guest takes companions back: 'No +1', 'sorry, no kids this time'. */
function takesGuestsBack(spoken: readonly string[], isBeside: (word: string) => boolean): boolean {
  const at = spoken.indexOf('no')
  const before = spoken.slice(0, Math.max(0, at))
  return (
    at >= 0 &&
    before.every(isBeside) &&
    !spoken.some(isOneself) &&
    isOthersAlone(spoken.slice(at + 1), isSmall)
  )
}

/** Whether a word is polite, about time, or 'then'. */
export function isSmall(word: string): boolean {
  return isPolite(word) || times.has(word) || ['this', 'after', 'then'].includes(word)
}
