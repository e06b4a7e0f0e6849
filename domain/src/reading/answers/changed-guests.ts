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
/** 'Now 4' counts people without a word for them. */
const NOW = new Set(split('now ahora ya'))
const MORE = new Set(split('more extra mas'))
const FEWER = new Set(split('less fewer menos'))
/** Words around a number of added people: 'and one more is coming with me'. */
const BESIDE_MORE = new Set(
  split('and there theres will be is are coming with me us we have bringing ill bring'),
)

/** A number of plus-ones, or how many more of them come than before; below 0 for fewer. */
export type ChangedGuests = { guests: number } | { more: number }

/**
 * Reads how many people come along from a text that changes an earlier Yes and says nothing else: none for 'no +1' and
 * 'just me now', 2 for 'make it 3', 'actually 3 of us' and 'now 3', one more for 'plus one more'.
 * @param isBeside whether a word adds nothing to an answer
 */
export function readChangedGuests(
  spoken: readonly string[],
  isBeside: (word: string) => boolean,
): ChangedGuests | undefined {
  if (takesGuestsBack(spoken, isBeside)) return { guests: 0 }
  const more = readMore(spoken)
  if (more !== undefined) return { more }
  const total = readTotal(spoken)
  return total !== undefined && total > 0 ? { guests: total - 1 } : undefined
}

/** How many people come, with the author. */
function readTotal(spoken: readonly string[]): number | undefined {
  const text = spoken.filter((word) => word === 'it' || !(isSmall(word) || CHANGING.has(word)))
  const length = phraseAt(changes, text, 0)
  const total = length > 0 ? numberOf(text[length]) : undefined
  if (total !== undefined && text.slice(length + 1).every(isPeople)) return total
  const isChange = spoken.some((word) => CHANGING.has(word))
  if (isChange || spoken.some((word) => ONLY.has(word))) {
    const { guests, left } = takeGuests(text)
    if (guests !== undefined && left.every((word) => ASIDE.has(word))) return guests + 1
    // 'Now 4', 'actually just 2', 'just us two'. 'Actually 5' may be a time, and 'just 2' a number of a question.
    const [first, ...others] = text.filter((word) => !ASIDE.has(word))
    const isNow =
      spoken.some((word) => NOW.has(word)) ||
      (isChange && spoken.some((word) => word === 'no' || ONLY.has(word)))
    const [number, ...rest] = first === 'us' ? others : isNow ? [first, ...others] : []
    if (rest.length === 0 && numberOf(number) !== undefined) return numberOf(number)
  }
  const [word = '', me = '', ...behind] = text.filter((one) => !BEFORE_ONLY.has(one))
  return ONLY.has(word) && myself.has(me) && behind.length === 0 ? 1 : undefined
}

/** How many more people come: 1 for 'plus one more' and 'another one', -2 for 'two fewer'. */
function readMore(spoken: readonly string[]): number | undefined {
  const text = spoken.filter(
    (word) => !(isPolite(word) || isPeople(word) || CHANGING.has(word) || BESIDE_MORE.has(word)),
  )
  const [first = '', second = '', ...others] = text[0] === 'plus' ? text.slice(1) : text
  if (others.length > 0) return undefined
  if (first === 'another' && ['', 'one'].includes(second)) return 1
  if (MORE.has(second)) return numberOf(first)
  const fewer = first === 'minus' ? numberOf(second) : FEWER.has(second) ? numberOf(first) : undefined
  return fewer && -fewer
}

/** Whether a guest takes plus-ones back: 'No +1', 'sorry, no kids this time'. */
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
