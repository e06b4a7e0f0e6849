import { ASKING, ASKING_IN_OTHER_LETTERS, POLITE, STOPS } from '../languages/leaving-elsewhere.ts'
import { foldText } from '../words/fold.ts'
import { split } from '../words/lexicon.ts'

const stops = new Set(listed(STOPS))
const polite = new Set(split(POLITE))
/** Folding takes marks off that other letters have as well: 'й' becomes 'и', and Korean syllables become letters. */
const inOtherLetters = new RegExp(
  ASKING_IN_OTHER_LETTERS.flatMap(listed)
    .map((one) => foldText(one).replaceAll('..', '.{0,8}'))
    .join('|'),
  'u',
)
/** A longer text says more than a wish to leave. */
const LONGEST = 160

/** Whether a whole text asks out. @param word as `exactWord` leaves it */
export function isStopElsewhere(word: string): boolean {
  const asked = word.split(' ').filter((one) => !polite.has(one))
  return stops.has(asked.join(' '))
}

/** Whether a sentence asks out. @param folded by `foldText` */
export function asksOutElsewhere(folded: string): boolean {
  if (folded.length > LONGEST) return false
  const words = folded
    .replaceAll("'", '')
    .replace(/[-\s\p{P}]+/gu, ' ')
    .trim()
  return ASKING.some((asks) => asks.test(words)) || inOtherLetters.test(words)
}

/** Whether a text has more other letters than Latin ones, so that the tables may miss a request in it. */
export function isInOtherLetters(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  return (text.match(/\p{Script=Latin}/gu)?.length ?? 0) * 2 < letters
}

function listed(list: string): string[] {
  return list.split('|').map((one) => one.trim())
}
