import type { Token } from './words/fold.ts'
import { split } from './words/lexicon.ts'

const SENDS = new Set(split('send envia envie manda mande'))
/** Verbs that announce things too: 'Schedule for Friday: lunch at 12'. Before 'this' they ask. */
const SENDS_THIS = new Set(split('schedule post text publish broadcast share delay programa publica'))
const THIS = new Set(split('this it that them everyone everybody all esto eso'))
/** Whether a word may tell to send something. */
export function isSending(word: string): boolean {
  return SENDS.has(word) || SENDS_THIS.has(word)
}

/** Words before the time: 'send this out to everyone on Friday'. */
const BEFORE = new Set(
  split(
    'out to my the a followers group members message text post reminder on at in for next a las el la este',
  ),
)
const DAYS = new Set(
  split(`later tomorrow tonight today noon midnight monday tuesday wednesday thursday friday saturday sunday week weekend month
    luego manana hoy lunes martes miercoles jueves viernes sabado domingo`),
)
const UNITS = new Set(split('am pm oclock hour hours minute minutes hr hrs days'))
/** Words beside those. */
const OF_TIMES = new Set(
  split('at on in the a o clock morning afternoon evening night las la de por tarde noche'),
)

/** Times of the day in one word: '9:30' is '930', and 'a.m.' is 'am'. @param folded by `foldText` */
export function joinTimes(folded: string): string {
  return folded.replace(/(\d)[:.](\d\d)\b/g, '$1$2').replace(/\b([ap])\.m\b\.?/g, '$1m')
}

/**
 * Whether a text tells to send something at a later time: 'Send tomorrow at 9: rehearsal at church', 'send it tomorrow'.
 * The time stands right behind the verb, and a sign ends it.
 * @param tokens of a text in which `joinTimes` has joined the times
 */
export function sendsLater(tokens: readonly Token[]): boolean {
  const words = tokens.filter(({ clause }) => clause === tokens[0]?.clause).map(({ word }) => word)
  const [verb = '', first = ''] = words
  if (!SENDS.has(verb) && !(SENDS_THIS.has(verb) && THIS.has(first))) return false
  const at = words.findIndex((word, place) => place > 0 && !THIS.has(word) && !BEFORE.has(word))
  const time = at < 0 ? [] : words.slice(at)
  const isWhole = words.length === tokens.length
  if (isWhole && !words.slice(1, at).some((word) => THIS.has(word))) return false
  return (
    time.some(isOfTime) &&
    time.every((word) => isOfTime(word) || OF_TIMES.has(word) || /^\d+(?:th)?$/.test(word))
  )
}

/** Whether a word is a time by itself. */
function isOfTime(word: string): boolean {
  return DAYS.has(word) || UNITS.has(word) || /^\d{1,4}(?:am|pm|h)$/.test(word)
}
