import type { AnswerCommand, Command, Picks } from '../commands.ts'
import { ANSWERS, type Answer, isEventCode, PLUS_ONES_MAX } from '../rsvp.ts'
import { type Token, tokensOf } from './fold.ts'
import { split, tables } from './lexicon.ts'
import { phraseAt, phrasesOf, wordsOf } from './phrases.ts'

const phrases = Object.fromEntries(
  ANSWERS.map((answer) => [
    answer,
    phrasesOf(({ answers }) =>
      answers[answer].flatMap((one, at) => (at === 0 ? split(one) : one.split('|'))),
    ),
  ]),
) as Record<Answer, ReturnType<typeof phrasesOf>>
const beside = wordsOf((table) => table.besideAnswers)
const both = wordsOf((table) => table.both)
const neither = wordsOf((table) => table.neither)
const people = wordsOf(({ plus }) => plus.people)
const one = wordsOf(({ plus }) => plus.one)
const more = phrasesOf(({ plus }) => [plus.more])
const totals = phrasesOf(({ plus }) => [plus.totals])
/** What stands beside the number of an event. */
const besidePicks = new Set(
  'the one ones number event events of them to for and i mean option please thanks el la a los las numero y'.split(
    ' ',
  ),
)
/** One word each; longer texts are about more than an answer. */
const MOST_WORDS = 20
const BARE = new Set(['yes', 'no', 'maybe', 'si'])

/**
 * An answer to an event as people give it: 'Yep!', 'yes +1', "Sorry, can't make it", 'Yes: K7M3QX', '1 and 2'. Whether an
 * event asked for one is not known here.
 * @param folded by `foldText`
 */
export function readAnswer(folded: string, words: string): Command | undefined {
  const tokens = tokensOf(folded.replace(/\+ ?(?=\d|one)/gu, ' plus '))
  if (tokens.length === 0 || tokens.length > MOST_WORDS || tokens.some(({ mark }) => mark)) return undefined
  const text = tokens.map(({ word }) => word)
  const cohosting = readCohosting(text)
  if (cohosting) return cohosting
  const codeAt = text.findIndex(isEventCode)
  const code = text[codeAt]
  const said = codeAt < 0 ? text : text.filter((_, at) => at !== codeAt)
  const found = findAnswer(said)
  if (!found) return code && said.every(isBeside) ? { kind: 'code', code, words } : readPicks(tokens, words)
  return describe(found, { said, code, words })
}

/** COHOST K7M3QX, COHOST K7M3QX NO. */
function readCohosting(text: readonly string[]): Command | undefined {
  const [first, code = '', wish = 'yes', ...more] = text
  if (first !== 'cohost' || !isEventCode(code) || more.length > 0) return undefined
  const isNo = phraseAt(phrases.NO, [wish], 0) > 0
  return isNo || phraseAt(phrases.YES, [wish], 0) > 0 ? { kind: 'cohost', code, accept: !isNo } : undefined
}

interface Found {
  answer: Answer
  /** What is not part of the answer itself. */
  rest: string[]
}

/** The one answer that a text gives; undefined where it gives none or two that differ. */
function findAnswer(text: readonly string[]): Found | undefined {
  const given = new Set<Answer>()
  const rest: string[] = []
  for (let at = 0; at < text.length; ) {
    const [taken, answer] = answerAt(text, at)
    if (answer) given.add(answer)
    else rest.push(text[at] ?? '')
    at += Math.max(1, taken)
  }
  // 'No, sorry, not sure yet' is none; 'No, I can't make it' is one.
  const [answer] = given
  return given.size === 1 && answer ? { answer, rest } : undefined
}

function answerAt(text: readonly string[], at: number): [taken: number, answer?: Answer] {
  const lengths = ANSWERS.map((answer) => [phraseAt(phrases[answer], text, at), answer] as const)
  const [longest, answer] = lengths.reduce((a, b) => (b[0] > a[0] ? b : a))
  return longest > 0 ? [longest, answer] : [0]
}

function describe(
  { answer, rest }: Found,
  { said, code, words }: { said: readonly string[]; code: string | undefined; words: string },
): AnswerCommand {
  const { guests, left } = takeGuests(rest)
  const picked = takePicks(left)
  // 'See you at 7' picks nothing.
  const picks = picked.left.every((word) => besidePicks.has(word)) ? picked.picks : undefined
  const about = picked.left.filter((word) => !isBeside(word))
  return {
    kind: 'answer',
    answer,
    bare: said.length === 1 && code === undefined && BARE.has(said[0] ?? ''),
    ...(code !== undefined && { code }),
    ...(picks !== undefined && { picks }),
    ...(guests !== undefined && { guests }),
    ...(about.length > 0 && { about }),
    words,
  }
}

/** 'plus 2', 'bringing a friend', '2 people', '2 adults and 2 kids', 'for 3'. */
function takeGuests(text: readonly string[]): { guests?: number; left: string[] } {
  for (const at of text.keys()) {
    const found = countAll(text, at) ?? countAlong(text, at)
    if (!found) continue
    const left = [...text.slice(0, at), ...text.slice(found.end)]
    const isPossible = found.guests >= 0 && found.guests <= PLUS_ONES_MAX
    return isPossible ? { guests: found.guests, left } : { left }
  }
  return { left: [...text] }
}

interface Counted {
  guests: number
  /** Where the words that say so end, exclusive. */
  end: number
}

/** A number of all, oneself included. */
function countAll(text: readonly string[], at: number): Counted | undefined {
  const number = numberOf(text[at])
  if (number !== undefined && isPeople(text[at + 1])) {
    const end = skipPeople(text, at + 1)
    const others = ['and', 'y', 'plus'].includes(text[end] ?? '') ? countAll(text, end + 1) : undefined
    return others ? { guests: number + others.guests, end: others.end } : { guests: number - 1, end }
  }
  const total = phraseAt(totals, text, at)
  const all = total > 0 ? numberOf(text[at + total]) : undefined
  return all === undefined ? undefined : { guests: all - 1, end: skipPeople(text, at + total + 1) }
}

/** A number, or one, of those who come along. */
function countAlong(text: readonly string[], at: number): Counted | undefined {
  const along = phraseAt(more, text, at)
  if (along === 0) return undefined
  const isOne = ['a', 'my', 'the', 'mi', 'un', 'una'].includes(text[at + along] ?? '')
  const behind = at + along + (isOne ? 1 : 0)
  const others = numberOf(text[behind])
  if (others !== undefined) return { guests: others, end: skipPeople(text, behind + 1) }
  return one.has(text[behind] ?? '') ? { guests: 1, end: behind + 1 } : undefined
}

function skipPeople(text: readonly string[], from: number): number {
  let end = from
  while (isPeople(text[end])) end++
  return end
}

function isPeople(word = ''): boolean {
  return people.has(word) || one.has(word.replace(/s$/, ''))
}

/** 'to both', 'to 1 and 2', '2', 'the first one'. */
function takePicks(text: readonly string[]): { picks?: Picks; left: string[] } {
  if (text.some((word) => both.has(word)))
    return { picks: 'all', left: text.filter((word) => !both.has(word)) }
  const numbers = text.flatMap((word) => pickOf(word) ?? [])
  const left = text.filter((word) => pickOf(word) === undefined && !['and', 'y', '1st'].includes(word))
  return numbers.length > 0 ? { picks: [...new Set(numbers)], left } : { left: [...text] }
}

/** Numbers by themselves, or ALL: they pick from the events that were offered. */
function readPicks(tokens: readonly Token[], words: string): Command | undefined {
  const text = tokens.map(({ word }) => word)
  if (text.length > 8) return undefined
  if (text.some((word) => neither.has(word)) && text.every((word) => neither.has(word) || isBeside(word)))
    return { kind: 'answer', answer: 'NO', bare: false, picks: 'all', words }
  const { picks, left } = takePicks(text)
  return picks !== undefined && left.every((word) => besidePicks.has(word))
    ? { kind: 'picks', picks, words }
    : undefined
}

function pickOf(word: string): number | undefined {
  const digit = /^[1-9]$/.test(word) ? Number(word) : undefined
  return digit ?? ordinalOf(word)
}

function ordinalOf(word: string): number | undefined {
  const at = tables.map(({ ordinals }) => split(ordinals).indexOf(word)).find((index) => index >= 0)
  return at === undefined ? undefined : at + 1
}

function numberOf(word: string | undefined): number | undefined {
  if (word === undefined) return undefined
  if (/^\d{1,2}$/.test(word)) return Number(word)
  const at = tables.map(({ numbers }) => split(numbers).indexOf(word)).find((index) => index >= 0)
  return at === undefined ? undefined : at + 1
}

function isBeside(word: string): boolean {
  return beside.has(word)
}
