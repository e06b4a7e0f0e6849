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

const REFUSES = new Set(split('dont not no'))
const YET = new Set(split('yet until till before todavia aun hasta antes'))
/** Words in quotes between a verb and a time: 'schedule "Rehearsal" for tomorrow'. */
const QUOTED =
  /^(\p{L}+)(?: \p{L}+){0,3}\s*["\u201c\u201d\u00ab].+["\u201c\u201d\u00bb]\s*(\P{P}{1,40})\W*$/su

/**
 * Whether a text tells to send something at a later time: 'Send tomorrow at 9: rehearsal at church', 'send it tomorrow',
 * 'tomorrow 9am send: rehearsal', 'schedule "rehearsal" for tomorrow', "don't send yet".
 * @param folded a text in which `joinTimes` has joined the times
 * @param tokens of it
 */
export function sendsLater(folded: string, tokens: readonly Token[]): boolean {
  const words = tokens.filter(({ clause }) => clause === tokens[0]?.clause).map(({ word }) => word)
  return (
    sendsAtTime(words, tokens) || timesSending(words, tokens) || waitsToSend(words) || timesQuoted(folded)
  )
}

/** 'Tomorrow 9am send: ...' */
function timesSending(words: readonly string[], tokens: readonly Token[]): boolean {
  const verbs = words.filter((word) => SENDS.has(word))
  const others = words.filter((word) => !SENDS.has(word))
  return words.length < tokens.length && verbs.length === 1 && others.some(isOfTime) && others.every(isOfWhen)
}

/** "Don't send yet", "don't send it until 9". */
function waitsToSend(words: readonly string[]): boolean {
  const rest = words.filter((word) => word !== 'do')
  const at = rest.findIndex((word) => !REFUSES.has(word))
  if (at < 1 || !SENDS.has(rest[at] ?? '')) return false
  const behind = rest.slice(at + 1).filter((word) => !THIS.has(word))
  return YET.has(behind[0] ?? '') && behind.slice(1).every(isOfWhen)
}

function timesQuoted(folded: string): boolean {
  const [, verb = '', when = ''] = QUOTED.exec(folded.trim()) ?? []
  const words = split(when)
  return isSending(verb) && words.some(isOfTime) && words.every(isOfWhen)
}

function isOfWhen(word: string): boolean {
  return (
    isOfTime(word) || OF_TIMES.has(word) || BEFORE.has(word) || THIS.has(word) || /^\d+(?:th)?$/.test(word)
  )
}

/** 'Send tomorrow at 9: ...': the time stands right behind the verb, and a sign ends it. */
function sendsAtTime(words: readonly string[], tokens: readonly Token[]): boolean {
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
