import type { AnswerCommand, Command, PartAnswer } from '../../commands.ts'
import { type Answer, isEventCode } from '../../events/rsvp.ts'
import { type Token, tokensOf } from '../words/fold.ts'
import { isPolite, split } from '../words/lexicon.ts'
import { wordsOf } from '../words/phrases.ts'
import { shorten } from '../words/spelling.ts'
import { isThanksForComing, withoutIdioms } from './answer-idioms.ts'
import { answersOtherwise } from './answering-otherwise.ts'
import { readChangedGuests } from './changed-guests.ts'
import {
  answerAt,
  type Found,
  findAnswer,
  findUnlessTurned,
  isAnswer,
  isBeside,
  PLAIN,
} from './find-answer.ts'
import { endsWithOthers, endsWithSomeOfUs, isOneself, takeGuests } from './guests.ts'
import { besidePicks, placeIn, takeEveryDate, takePicks } from './picks.ts'

const neither = wordsOf((table) => table.neither)
/** The most words of an answer. A longer text is about more than the answer. */
const MOST_WORDS = 20
const BARE = new Set(['yes', 'no', 'maybe', 'si'])
/** Words that ask about others when the others follow: 'are you', 'will they'. */
const ASKING = new Set(split('are r is will can could do did does have has'))
const ASKED = new Set(split('you u ya yall they he she everyone everybody anyone anybody people'))
const DOING = new Set(split('coming going attending'))
const TO = new Set(split('to for al a'))
const SELF = new Set(split('i im ill we well were'))

/**
 * Reads an answer to an event as people give it: 'Yep!', 'yes +1', "Sorry, can't make it", 'Yes: K7M3QX', '1
 * and 2'. It does not know whether an event asked.
 * @param folded by `foldText`
 */
export function readAnswer(folded: string, words: string): Command | undefined {
  // 'Yes +1' brings a guest, and 'Text YES K7M3QX to +1 555 010 0000' has a phone number.
  const tokens = tokensOf(folded.replace(/\+ ?(?=\d(?![\d\s().-]{7})|one)/gu, ' plus '))
  if (tokens.length === 0 || tokens.length > MOST_WORDS || tokens.some(({ mark }) => mark)) return undefined
  const text = withoutIdioms(tokens.map(({ word }) => shortened(word)))
  if (isThanksForComing(text)) return undefined
  const cohosting = readCohosting(text)
  if (cohosting) return cohosting
  const codeAt = text.findIndex(isEventCode)
  const code = text[codeAt]
  const spoken = codeAt < 0 ? text : text.filter((_, at) => at !== codeAt)
  const changed = code === undefined ? readChangedGuests(spoken, isBeside) : undefined
  // 'Yes, +1 more' and 'yes, just me' are answers of their own.
  if (changed && !('more' in changed && spoken.some((word) => PLAIN.has(word)))) {
    const isOwn = 'guests' in changed && spoken.some((word) => isAnswer(word, 'YES'))
    const changes = isOwn ? {} : { changes: true as const }
    return { kind: 'answer', answer: 'YES', bare: false, plain: false, ...changed, ...changes, words }
  }
  if (isAboutOthers(spoken) || asksOthers(spoken)) return undefined
  const found = findUnlessTurned(spoken)
  if (!found && code) return spoken.every(isBeside) ? { kind: 'code', code, words } : undefined
  const answer = found && describe(found, { spoken, code, words })
  const unsure = answer && code === undefined && isUnsure(tokens, findAnswer(spoken)?.answer)
  const read: AnswerCommand | undefined = unsure ? { ...answer, unsure } : answer
  // 'Yes to the picnic, not the dinner'.
  const mixed = code === undefined && (!read || read.about) ? readMixed(text, words) : undefined
  if (mixed) return { ...mixed, ...(read && { instead: read }) }
  return read ?? readPicks(tokens, words)
}

/**
 * Whether the words behind a leading yes or no turn it round: 'Nope all good', 'Yes we are busy that day'.
 * @param said the answer of the whole text; 'Yes sorry no' takes its Yes back
 */
function isUnsure(tokens: readonly Token[], said: Answer | undefined): boolean {
  const at = tokens.findIndex(({ word }) => PLAIN.has(word) || !isPolite(word))
  const { word = '' } = tokens[at] ?? {}
  if (!PLAIN.has(word)) return false
  const answer = isAnswer(word, 'YES') ? 'YES' : 'NO'
  return (said ?? answer) === answer && answersOtherwise(answer, tokens.slice(at + 1))
}

/** Not all can come: "we can't all come", 'not all of us can make it'. "I can't, all the best" is a No. */
const NOT_ALL = /\b(?:we (?:cant|cannot|wont)|not) all\b/

/** "My wife can't come" says nothing about the author, and "one of us can't come" not about all. */
function isAboutOthers(spoken: readonly string[]): boolean {
  if (NOT_ALL.test(spoken.join(' '))) return true
  const isAlone = !spoken.some(isOneself)
  return spoken.some((_, at) => {
    // 'Yes to supper with my wife, no to the walk'.
    const isOwn = PLAIN.has(spoken[at] ?? '') && TO.has(spoken[at + 1] ?? '')
    if (isOwn || answerAt(spoken, at)[1] !== 'NO') return false
    const before = spoken.slice(0, at)
    return endsWithSomeOfUs(before) || (isAlone && endsWithOthers(before))
  })
}

/** 'Are you coming?', 'is Ben going?' ask somebody else. 'How are you? Yes!' and 'are you coming? I am' answer. */
function asksOthers(spoken: readonly string[]): boolean {
  const at = spoken.findIndex((word, place) => {
    const next = spoken[place + 1] ?? ''
    if (ASKING.has(word) && ASKED.has(next)) return true
    return ['is', 'are'].includes(word) && DOING.has(spoken[place + 2] ?? '') && !isBeside(next)
  })
  const before = spoken.slice(0, Math.max(0, at))
  return (
    at >= 0 &&
    !findAnswer(before) &&
    !before.some(isOneself) &&
    !spoken.some((word) => PLAIN.has(word)) &&
    !spoken.slice(at).some((word) => SELF.has(word))
  )
}

/** Reads COHOST K7M3QX and COHOST K7M3QX NO. */
function readCohosting(text: readonly string[]): Command | undefined {
  const [first, code = '', wish = 'yes', ...more] = text
  if (first !== 'cohost' || !isEventCode(code) || more.length > 0) return undefined
  const isNo = isAnswer(wish, 'NO')
  return isNo || isAnswer(wish, 'YES') ? { kind: 'cohost', code, accept: !isNo } : undefined
}

/** Shortens a stretched word: 'yesss' becomes 'yes'. A code keeps its letters. */
function shortened(word: string): string {
  return isEventCode(word) ? word : shorten(word, '$1')
}

const JOINING = new Set(split('but and pero y'))

/**
 * Reads different answers to several events: 'yes to 1, no to 2', '1 yes 2 no', 'yes to supper but not the walk'. People
 * beside one of them are for that one.
 */
function readMixed(
  text: readonly string[],
  words: string,
): Extract<Command, { kind: 'answers' }> | undefined {
  const before: string[] = []
  const parts: { answer: Answer; beside: string[] }[] = []
  for (let at = 0; at < text.length; ) {
    const [taken, given] = answerAt(text, at)
    const last = parts.at(-1)
    const isJoining = text[at] === 'y' && answerAt(text, at + 1)[0] > 0
    const answer = text[at] === 'not' && last?.answer === 'YES' ? 'NO' : given
    if (answer && !isJoining) parts.push({ answer, beside: [] })
    else (last?.beside ?? before).push(text[at] ?? '')
    at += Math.max(1, taken)
  }
  // In '1 yes 2 no' the events stand before their answers.
  const besides = parts.map(({ beside }) => beside)
  const isBefore = before.some((word) => !isBeside(word))
  if (isBefore && !besides.at(-1)?.every(isBeside)) return undefined
  const named = isBefore ? [before, ...besides] : besides
  const answers = parts.map(({ answer }, at) => ({ answer, ...namedEvents(named[at] ?? []) }))
  const isWhole = answers.every(({ picks, about }) => picks.length > 0 || about.length > 0)
  return isWhole && new Set(answers.map(({ answer }) => answer)).size > 1
    ? { kind: 'answers', answers, words }
    : undefined
}

/** The events that words beside an answer name, by number or by title, and who comes along. */
function namedEvents(beside: readonly string[]): Omit<PartAnswer, 'answer'> {
  const { picks, left } = takePicks(beside)
  if (typeof picks === 'object' && !left.some(isNaming)) return { picks, about: [], beside: '' }
  const { guests, left: others } = takeGuests(beside)
  const about = takePicks(others).left.filter(isNaming)
  return { picks: [], about, beside: others.join(' '), ...(guests !== undefined && { guests }) }
}

function isNaming(word: string): boolean {
  return !isBeside(word) && !besidePicks.has(word) && !JOINING.has(word)
}

function describe(
  { answer, rest }: Found,
  { spoken, code, words }: { spoken: readonly string[]; code: string | undefined; words: string },
): AnswerCommand {
  const { guests, perhaps, left: beside } = takeGuests(rest)
  // In 'all 5 of us', 'all' counts people, not dates.
  const left = guests !== undefined && beside.join(' ') === 'all' ? [] : beside
  const besideDates = takeEveryDate(left)
  // "I can't come every week" is no No to every week.
  const isEvery =
    (answer !== 'NO' || PLAIN.has(spoken[0] ?? '')) &&
    (besideDates?.every((word) => besidePicks.has(word) || isBeside(word)) ?? false)
  const picked = isEvery ? { picks: 'all' as const, left: [] } : takePicks(left)
  // 'See you at 7' picks nothing.
  const picks = picked.left.every((word) => besidePicks.has(word)) ? picked.picks : undefined
  const about = picked.left.filter((word) => !isBeside(word))
  return {
    kind: 'answer',
    answer,
    bare: spoken.length === 1 && code === undefined && BARE.has(spoken[0] ?? ''),
    plain: code === undefined && isPlain(spoken),
    ...(code !== undefined && { code }),
    ...(picks !== undefined && { picks }),
    ...(isEvery && { everyDate: true as const }),
    ...(guests !== undefined && { guests }),
    ...(perhaps !== undefined && { perhaps }),
    ...(about.length > 0 && { about }),
    words,
  }
}

function isPlain(spoken: readonly string[]): boolean {
  const [word = '', ...more] = spoken.filter((one) => PLAIN.has(one) || !isPolite(one))
  return PLAIN.has(word) && more.length === 0
}

/** Reads numbers alone, or ALL, as a pick from the offered events. */
function readPicks(tokens: readonly Token[], words: string): Command | undefined {
  const text = tokens.map(({ word }) => word)
  if (text.length > 8) return undefined
  if (text.some((word) => neither.has(word)) && text.every((word) => neither.has(word) || isBeside(word)))
    return { kind: 'answer', answer: 'NO', bare: false, plain: false, picks: 'all', words }
  // 'One' alone is a number; in 'the first one' it is none.
  const [word = ''] = text
  const alone = text.length === 1 ? placeIn('numbers', word) : undefined
  if (alone !== undefined && alone < 10) return { kind: 'picks', picks: [alone], words }
  // '2 but not 1' leaves event 1 without an answer.
  const wanted = text.filter((one, at) => !(one === 'not' || one === 'but' || text[at - 1] === 'not'))
  // '1 +1' brings a guest to event 1.
  const plus = wanted.indexOf('plus')
  const { guests } = plus > 0 ? takeGuests(wanted.slice(plus)) : {}
  const besideDates = takeEveryDate(wanted)
  const { picks, left } = besideDates
    ? { picks: 'all' as const, left: besideDates }
    : takePicks(guests === undefined ? wanted : wanted.slice(0, plus))
  return picks !== undefined && left.every((word) => besidePicks.has(word))
    ? { kind: 'picks', picks, ...(guests !== undefined && { guests }), words }
    : undefined
}
