import type { WordClass } from '../languages/word-table.ts'
import type { Token } from '../words/fold.ts'
import { findGestures, isAboutOthers, isForAnOccasion, isHedged, signatureLength } from '../words/hedges.ts'
import { compileAll, isKnown, know, tables } from '../words/lexicon.ts'
import { endsAt, isSkipped, type Known, type Patterns, type Span } from '../words/patterns.ts'
import { wordsOf } from '../words/phrases.ts'
import { asksOutright, partsOf } from './outright.ts'

const plainly = compileAll(({ leaving }) => leaving.plainly)
const alone = compileAll(({ leaving }) => leaving.alone)
const perhaps = compileAll(({ leaving }) => leaving.perhaps)
const hints = compileAll(({ leaving }) => leaving.hints)
const asides = new Set(tables.flatMap((table) => table.asides))
const LONGEST_ASIDE = Math.max(...[...asides].map((aside) => aside.split(' ').length))
const nouns = wordsOf(({ leaving }) => leaving.nouns)

/** A longer text says more than a wish to leave. */
const MOST_WORDS = 40
/** The most other words in a plain request. */
const MOST_BESIDE = 3
/** Words beside 'stop' that leave its meaning as it is. */
const BARE: readonly WordClass[] = ['light', 'polite', 'time', 'swear', 'me', 'you']
/** The most other words beside a hint. */
const MOST_HINTED = 6
/** The most words in a likely wish. */
const MOST_LIKELY = 16
/** A pattern of two words or more shows its subject by itself. */
const LONG_PHRASE_WORDS = 2
/** Words before something that they forbid: 'don't remove me'. */
const FORBIDDING = new Set(['dont', 'donot', 'not', 'never'])
/** Words before 'not' in something that was not done: 'you did not remove me'. */
const TOLD = new Set(['did', 'have', 'has', 'had', 'was', 'were', 'is', 'are', 'am', 'im', 'youre'])
/** 'I can stop' and 'we will stop' are about their author. */
const MAY = new Set(['will', 'can', 'could', 'may', 'might'])
const SELF = new Set(['i', 'we'])
/** Verbs that ask out and may be forbidden, beside the class `remove`. */
const PARTING = new Set(['unsubscribe', 'unsub', 'opt', 'optout', 'leave', 'unfollow'])
/** How surely a text asks to be left alone; undefined when it does not. */
export type Leaving = 'plainly' | 'perhaps' | undefined

/** A text with the places where words mean nothing by themselves. */
interface Weighed {
  text: readonly Known[]
  covered: ReadonlySet<number>
}

/**
 * Judges whether a text asks to get no more texts. It does so plainly when it has a pattern that means
 * nothing else, and the tables explain all other words. A word that they do not explain makes it a 'perhaps'.
 * @param isToOthers the words stand behind a name: 'Stop, I have asked three times' may be said to the group
 */
export function judgeLeaving(tokens: readonly Token[], isToOthers = false): Leaving {
  if (tokens.length === 0 || tokens.length > MOST_WORDS || tokens.some(({ mark }) => mark)) return undefined
  const text = tokens.map(({ word }) => know(word))
  const judged = judgeKnown(tokens, text, isToOthers)
  return judged === 'perhaps' && isForAnOccasion(text) ? undefined : judged
}

function judgeKnown(tokens: readonly Token[], text: readonly Known[], isToOthers: boolean): Leaving {
  const weighed = weigh(text)
  const { covered } = weighed
  const besideAt = text.flatMap((one, at) => (covered.has(at) || isKnown(one) ? [] : [at]))
  const beside = besideAt.length
  const isAsked = find(plainly, weighed).length > 0
  const surely = isHedged(text) ? 'perhaps' : 'plainly'
  const signed = text.length - signatureLength(tokens, text)
  if (isAsked && besideAt.every((at) => at >= signed)) return surely
  const parts = partsOf(tokens, text, isAsking)
  const isOutright = !isToOthers && asksOutright(parts, isAsking)
  if (isBare(alone, weighed) || isOutright)
    return text.some(({ word }) => isForFriends(word)) ? 'perhaps' : surely
  if (isAsked && beside <= MOST_BESIDE && text.length >= 3 * beside) return 'perhaps'
  if (beside === 0 && (standsAtAnEdge(weighed) || isLongPhrase(weighed))) return 'perhaps'
  if (beside <= MOST_BESIDE && endsWithRequest(weighed)) return 'perhaps'
  if (isBare(perhaps, weighed) || endsWithStop(text)) return 'perhaps'
  if (beside <= MOST_HINTED && text.length > beside && find(hints, weighed).length > 0) return 'perhaps'
  return isLikely(weighed, beside) || parts.some(isAsking) ? 'perhaps' : undefined
}

/**
 * A short text without a pattern, about texts or lists and against them: 'I would like my number removed'.
 */
function isLikely({ text, covered }: Weighed, beside: number): boolean {
  if (text.length < 2 || text.length > MOST_LIKELY || beside * 3 > text.length) return false
  const open = text.filter((_, at) => !covered.has(at))
  const isAgainst = open.some(
    ({ classes }, at) => classes.has('against') && !isTurnedRound(open, at) && !isForbidding(open, at),
  )
  return isAgainst && open.some((_, at) => isTopic(open, at))
}

/** Whether a word is a topic of the author's own texts. 'Don't text Ana' is about somebody else's texts. */
function isTopic(text: readonly Known[], at: number): boolean {
  const [before, word, behind] = [text[at - 1], text[at], text[at + 1]]
  if (!word?.classes.has('topic')) return false
  return !(before && FORBIDDING.has(before.word) && behind && !isKnown(behind))
}

function weigh(text: readonly Known[]): Weighed {
  return { text, covered: cover(text) }
}

/** Whether one of the patterns is the whole text. */
function isBare(patterns: Patterns, weighed: Weighed): boolean {
  const { text, covered } = weighed
  const gestures = findGestures(text)
  return find(patterns, weighed).some(({ start, end }) =>
    text.every(
      ({ classes }, at) =>
        (at >= start && at < end) ||
        covered.has(at) ||
        (gestures.has(at) && !(isHalt(text[start]) && end - start === 1)) ||
        BARE.some((one) => classes.has(one)) ||
        isHalt(text[at]),
    ),
  )
}

/** Whether the request begins or ends a text: 'I moved, please take me off', 'this is not mine stop'. */
function standsAtAnEdge(weighed: Weighed): boolean {
  const { text } = weighed
  return find(alone, weighed).some(({ start, end }) => {
    const behind = text.slice(end)
    const isFirst = text.slice(0, start).every(isSkipped) && !behind[0]?.classes.has('where')
    return isFirst || behind.every((one) => isSkipped(one) && !one.classes.has('where'))
  })
}

/** Whether a text ends with the request: 'We moved to Ohio so please remove us'. */
function endsWithRequest(weighed: Weighed): boolean {
  const { text } = weighed
  return find(alone, weighed).some(
    ({ start, end }) => end - start >= LONG_PHRASE_WORDS && text.slice(end).every(isAfterthought),
  )
}

/**
 * 'I don't speak English stop', 'this is an office, please remove': the word stands last, and no word before
 * it makes it a noun.
 */
function endsWithStop(text: readonly Known[]): boolean {
  let last = text.length - 1
  while (last > 0 && isAfterthought(text[last])) last--
  const before = text[last - 1]
  const word = text[last]?.word ?? ''
  if (last === 0 || before === undefined) return false
  if (word === 'stop') return !nouns.has(before.word) && !isAboutOthers(text)
  return ['remove', 'unsubscribe', 'delete'].includes(word) && before.classes.has('polite')
}

function isAfterthought(known: Known | undefined): boolean {
  return known !== undefined && (['polite', 'time', 'swear'] as const).some((one) => known.classes.has(one))
}

/** Whether a long pattern stands anywhere in a text: 'Why do I keep getting these'. */
function isLongPhrase(weighed: Weighed): boolean {
  return find(perhaps, weighed).some(({ start, end }) => end - start >= LONG_PHRASE_WORDS)
}

/** Whether one clause asks, whatever the others say: 'Who is this? Stop.' */
function isAsking(clause: readonly Known[]): boolean {
  const weighed = weigh(clause)
  const [first] = clause
  const isStop = clause.some(({ word }) =>
    ['stop', 'stopsign', 'unsubscribe', 'remove', 'delete'].includes(word),
  )
  if (first && isStop && isBare(alone, weighed)) return true
  return find(plainly, weighed).length > 0 && clause.every(isKnown)
}

const TO_FRIENDS = new Set(['lol', 'omg', 'guys', 'yall', 'folks'])

/** Whether a word is for friends: people say 'Lol stop' and 'guys stop' to a group as often as to Partyline. */
export function isForFriends(word: string): boolean {
  return TO_FRIENDS.has(word)
}

/** The places of phrases that mean nothing here. */
function cover(text: readonly Known[]): ReadonlySet<number> {
  const covered = new Set<number>()
  for (const start of text.keys()) {
    const words = text.slice(start, start + LONGEST_ASIDE).map(({ word }) => word)
    for (let length = LONGEST_ASIDE; length > 0; length--) {
      if (!asides.has(words.slice(0, length).join(' '))) continue
      for (let at = start; at < start + length; at++) covered.add(at)
    }
  }
  return covered
}

function find(patterns: Patterns, { text, covered }: Weighed): Span[] {
  return [...text.keys()].flatMap((start) =>
    covered.has(start) || isTurnedRound(text, start)
      ? []
      : endsAt(patterns, text, start).map((end) => ({ start, end })),
  )
}

/**
 * 'I can't stop texting you', 'I will stop' and 'don't remove me' ask for nothing; 'why won't you stop texting me' does.
 */
function isTurnedRound(text: readonly Known[], start: number): boolean {
  const word = text[start]
  if (isHalt(word)) {
    if (MAY.has(text[start - 1]?.word ?? '') && SELF.has(text[start - 2]?.word ?? '')) return true
    let before = start - 1
    while (before >= 0 && isSkipped(text[before]) && !text[before]?.classes.has('cant')) before--
    return text[before]?.classes.has('cant') === true
  }
  return isForbidding(text, start - 1)
}

/** Whether a word is the 'not' of 'do not remove me'. */
export function isForbidding(text: readonly Known[], at: number): boolean {
  const forbidden = text[at + 1]
  if (!forbidden?.classes.has('remove') && !PARTING.has(forbidden?.word ?? '')) return false
  return FORBIDDING.has(text[at]?.word ?? '') && !TOLD.has(text[at - 1]?.word ?? '')
}

function isHalt(known: Known | undefined): boolean {
  return known?.classes.has('halt') === true
}
