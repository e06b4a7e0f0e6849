import { split } from '../words/lexicon.ts'
import { phraseAt, phrasesOf, wordsOf } from '../words/phrases.ts'
import { placeIn } from './picks.ts'

const beside = wordsOf((table) => table.besideAnswers)
const people = wordsOf(({ plus }) => plus.people)
const one = wordsOf(({ plus }) => plus.one)
const myself = wordsOf(({ plus }) => plus.me)
const more = phrasesOf(({ plus }) => [plus.more])
const totals = phrasesOf(({ plus }) => [plus.totals])

/**
 * Takes the people that an answer brings: 'plus 2', 'bringing a friend', '2 people', '2 adults and 2 kids',
 * 'for 3'. The number may be above any limit.
 */
export function takeGuests(text: readonly string[]): { guests?: number; left: string[] } {
  for (const at of text.keys()) {
    const found = countListed(text, at) ?? countAll(text, at) ?? countAlong(text, at)
    if (!found) continue
    const left = [...text.slice(0, at), ...text.slice(found.end)]
    return found.guests >= 0 ? { guests: found.guests, left } : { left }
  }
  return { left: [...text] }
}

/** 'My wife is sick' brings nobody. */
const ABSENT = new Set(split('sick ill busy away work working unfortunately sadly afraid'))

interface Counted {
  /** Below 0 when the words are about plus-ones and bring nobody. */
  guests: number
  /** The end of these words, exclusive. */
  end: number
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
    return others ? { guests: number + others.guests, end: others.end } : { guests: number - 1, end }
  }
  const times = /^x(\d{1,2})$/u.exec(text[at] ?? '')?.[1]
  if (times !== undefined) return { guests: Number(times) - 1, end: at + 1 }
  if (text[at] === 'both' && (text[at + 1] === 'of' || ['we', 'well'].includes(text[at - 1] ?? '')))
    return { guests: 1, end: skipPeople(text, at + 1) }
  const total = phraseAt(totals, text, at)
  const all = total > 0 ? numberOf(text[at + total]) : undefined
  return all === undefined ? undefined : { guests: all - 1, end: skipPeople(text, at + total + 1) }
}

/** Reads a number that counts the plus-ones alone, or 1 for one plus-one. */
function countAlong(text: readonly string[], at: number): Counted | undefined {
  const along = phraseAt(more, text, at)
  if (along === 0) return undefined
  const { guests, end } = takeList(text, at + along)
  if (guests > 0) return { guests, end }
  const behind = at + along + (isOwn(text[at + along]) ? 1 : 0)
  const others = numberOf(text[behind])
  return others === undefined ? undefined : { guests: others, end: skipPeople(text, behind + 1) }
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
