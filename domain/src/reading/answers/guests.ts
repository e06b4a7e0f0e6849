import { isPolite, split } from '../words/lexicon.ts'
import { phraseAt, phrasesOf, wordsOf } from '../words/phrases.ts'
import { placeIn } from './picks.ts'

const beside = wordsOf((table) => table.besideAnswers)
const people = wordsOf(({ plus }) => plus.people)
const one = wordsOf(({ plus }) => plus.one)
const myself = wordsOf(({ plus }) => plus.me)
const more = phrasesOf(({ plus }) => [plus.more])
const totals = phrasesOf(({ plus }) => [plus.totals])

/** The people whom an answer brings, and the words that say nothing of them. */
interface TakenGuests {
  /** May be above any limit. */
  guests?: number
  /** Their number where several numbers, or words that may name things, leave it unclear. */
  perhaps?: number
  left: string[]
}

/**
 * Takes the people that an answer brings: 'plus 2', 'bringing a friend', '2 people', 'for 3'. Of '2 adults and 2 kids' and
 * '6 beers' only the author knows how many people they mean.
 */
export function takeGuests(text: readonly string[]): TakenGuests {
  const [first, ...others] = countEach(text)
  if (!first) return { left: [...text] }
  const isUnclear = first.isUnclear || (first.guests > 0 && others.some(({ guests }) => guests > 0))
  if (isUnclear) {
    const perhaps = others.reduce((sum, { guests, isAll }) => sum + guests + (isAll ? 1 : 0), first.guests)
    return { perhaps, left: without(text, [first, ...others]) }
  }
  const left = without(text, [first])
  return first.guests >= 0 ? { guests: first.guests, left } : { left }
}

function without(text: readonly string[], spans: readonly { at: number; end: number }[]): string[] {
  return text.filter((_, place) => !spans.some(({ at, end }) => at <= place && place < end))
}

/** The words that count people, from left to right. */
function countEach(text: readonly string[]): (Counted & { at: number })[] {
  const found: (Counted & { at: number })[] = []
  for (let at = 0; at < text.length; at = Math.max(at + 1, found.at(-1)?.end ?? 0)) {
    const counted = countListed(text, at) ?? countAll(text, at) ?? countAlong(text, at)
    if (counted) found.push({ ...counted, at })
  }
  return found
}

/** Behind a number that is a time: 'for 7 pm'. */
const UNITS = new Set(
  split('pm am oclock min mins minutes minutos h hr hrs hour hours hora horas days dias weeks'),
)
/** 'My wife is sick' brings nobody. */
const ABSENT = new Set(split('sick ill busy away work working unfortunately sadly afraid'))

interface Counted {
  /** Below 0 when the words are about plus-ones and bring nobody. */
  guests: number
  /** The end of these words, exclusive. */
  end: number
  /** The number counts the author as well. */
  isAll?: true
  /** It may count things: '6 beers'. */
  isUnclear?: boolean
}

/** Counts plus-ones who are named one by one, without the author: 'My wife and I', 'me, my son'. */
function countListed(text: readonly string[], at: number): Counted | undefined {
  const { guests, end, hasMe } = takeList(text, at)
  // 'My wife and [I will be there]'.
  const isCut = isAnd(text[end]) && text[end + 1] === undefined
  // 'My husband is coming too'.
  const isAlone = isOwn(text[at]) && text.slice(end).every((word) => beside.has(word))
  if (guests > 0 && isAlone && text.slice(end).some((word) => ABSENT.has(word))) return { guests: -1, end }
  return guests > 0 && (hasMe || isCut || isAlone) ? { guests, end: isCut ? end + 1 : end } : undefined
}

function takeList(text: readonly string[], at: number): Counted & { hasMe: boolean } {
  let [guests, end, hasMe] = [0, at, false]
  for (;;) {
    const named = takeOne(text, end > at && isAnd(text[end]) ? end + 1 : end)
    if (!named) return { guests, end, hasMe }
    guests += named.guests
    hasMe ||= named.guests === 0
    end = named.end
  }
}

/** Takes one plus-one, or several of a kind: 'me', 'my wife', '2 kids'. */
function takeOne(text: readonly string[], at: number): Counted | undefined {
  if (myself.has(text[at] ?? '')) return { guests: 0, end: at + 1 }
  const behind = isOwn(text[at]) ? at + 1 : at
  if (one.has(text[behind] ?? '')) return { guests: 1, end: behind + 1 }
  const number = numberOf(text[behind])
  return number !== undefined && isPeople(text[behind + 1]) && text[behind + 1] !== 'of'
    ? { guests: number, end: skipPeople(text, behind + 1) }
    : undefined
}

function isAnd(word = ''): boolean {
  return ['and', 'y', 'plus', 'with', 'con'].includes(word)
}

function isOwn(word = ''): boolean {
  return ['a', 'my', 'our', 'the', 'mi', 'un', 'una', 'mis', 'nuestra', 'nuestro'].includes(word)
}

/** Reads a number that counts everybody, with the author. */
function countAll(text: readonly string[], at: number): Counted | undefined {
  const number = numberOf(text[at])
  if (number !== undefined && isPeople(text[at + 1])) {
    const end = skipPeople(text, at + 1)
    const next = isAnd(text[end]) ? end + 1 : end
    const others = next > end || isPeople(text[end + 1]) ? countAll(text, next) : undefined
    return others
      ? { guests: number + others.guests, end: others.end, isAll: true, isUnclear: true }
      : { guests: number - 1, end, isAll: true }
  }
  const times = /^x(\d{1,2})$/u.exec(text[at] ?? '')?.[1]
  if (times !== undefined) return { guests: Number(times) - 1, end: at + 1, isAll: true }
  if (text[at] === 'both' && (text[at + 1] === 'of' || ['we', 'well'].includes(text[at - 1] ?? '')))
    return { guests: 1, end: skipPeople(text, at + 1), isAll: true }
  const total = phraseAt(totals, text, at)
  const all = total > 0 ? amountAt(text, at + total) : undefined
  return all && { ...all, guests: all.guests - 1, isAll: true }
}

/** How many words count everybody from `at` on, before their number: 'vamos a ir 3'. */
export function totalAt(text: readonly string[], at: number): number {
  const total = phraseAt(totals, text, at)
  return numberOf(text[at + total]) === undefined ? 0 : total
}

/** Reads a number behind words for people. Words for other things may follow: '6 beers'. A time is none. */
function amountAt(text: readonly string[], at: number): Counted | undefined {
  const number = numberOf(text[at])
  const end = skipPeople(text, at + 1)
  const next = text[end] ?? ''
  if (number === undefined || UNITS.has(next)) return undefined
  const isAlone = next === '' || end > at + 1 || beside.has(next) || isPolite(next) || isAnd(next)
  return { guests: number, end, isUnclear: !isAlone }
}

/** Reads a number that counts the plus-ones alone, or 1 for one plus-one. */
function countAlong(text: readonly string[], at: number): Counted | undefined {
  const along = phraseAt(more, text, at)
  if (along === 0) return undefined
  const { guests, end } = takeList(text, at + along)
  if (guests > 0) return { guests, end }
  const behind = at + along + (isOwn(text[at + along]) ? 1 : 0)
  return amountAt(text, behind)
}

function skipPeople(text: readonly string[], from: number): number {
  let end = from
  while (isPeople(text[end])) end++
  return end
}

/** Whether a word counts or names plus-ones: 'people', 'of', 'kids', 'wife'. */
export function isPeople(word = ''): boolean {
  return people.has(word) || one.has(word.replace(/s$/, ''))
}

/** The number that a word says: '3', 'three'. */
export function numberOf(word: string | undefined): number | undefined {
  if (word === undefined) return undefined
  return /^\d{1,2}$/.test(word) ? Number(word) : placeIn('numbers', word)
}

/** Words between a plus-one and what they do: "my wife probably can't come". */
const BETWEEN = new Set('is are also just unfortunately sadly probably still really now'.split(' '))

/** True where the words before an answer end with plus-ones: "sorry, my wife [can't come]". */
export function endsWithOthers(text: readonly string[]): boolean {
  const before = withoutBetween(text)
  return before.some((_, at) => isOnlyPeople(before.slice(at), () => false))
}

function withoutBetween(text: readonly string[]): readonly string[] {
  return text.slice(0, text.findLastIndex((word) => !BETWEEN.has(word)) + 1)
}

/** True where the words before an answer end with 'one of us'. 'The four of us' and 'all 4 of us' are all. */
export function endsWithSomeOfUs(text: readonly string[]): boolean {
  const [before = '', number, ...of] = ['', ...withoutBetween(text)].slice(-4)
  return numberOf(number) !== undefined && !['the', 'all'].includes(before) && of.join(' ') === 'of us'
}

/**
 * True for plus-ones alone, without the author: 'plus one', 'guests', 'kids this time'.
 * @param isBeside as below
 */
export function isOthersAlone(text: readonly string[], isBeside: (word: string) => boolean): boolean {
  const isOther = (word: string) => word === 'plus' || isPeople(word) || numberOf(word) !== undefined
  const hasOthers = text.some((word) => (word === 'plus' || isPeople(word)) && !isBeside(word))
  return hasOthers && text.every((word) => isOther(word) || isBeside(word))
}

/** Whether the author speaks of themselves: 'my wife and I'. */
export function isOneself(word: string): boolean {
  return myself.has(word) || ['we', 'us', 'im', 'were', 'ill', 'yo', 'nosotros'].includes(word)
}

/** True for a text of people only: '2 of us', 'me and my wife'. @param isBeside whether a word adds nothing */
export function isOnlyPeople(text: readonly string[], isBeside: (word: string) => boolean): boolean {
  const from = myself.has(text[0] ?? '') ? 1 : 0
  const counted = countListed(text, 0) ?? countAll(text, from) ?? countAlong(text, from)
  return (
    counted !== undefined &&
    counted.guests >= 0 &&
    text.slice(counted.end).every((word) => isBeside(word) && !ABSENT.has(word))
  )
}
