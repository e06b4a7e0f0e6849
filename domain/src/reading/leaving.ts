import type { Token } from './fold.ts'
import { compileAll, isKnown, know, tables } from './lexicon.ts'
import { endsAt, isSkipped, type Known, type Patterns, type Span } from './patterns.ts'
import { wordsOf } from './phrases.ts'
import type { WordClass } from './word-table.ts'

const plainly = compileAll(({ leaving }) => leaving.plainly)
const alone = compileAll(({ leaving }) => leaving.alone)
const perhaps = compileAll(({ leaving }) => leaving.perhaps)
const hints = compileAll(({ leaving }) => leaving.hints)
const asides = new Set(tables.flatMap((table) => table.asides))
const LONGEST_ASIDE = Math.max(...[...asides].map((aside) => aside.split(' ').length))
const nouns = wordsOf(({ leaving }) => leaving.nouns)

/** Longer texts say more than a wish to leave. */
const MOST_WORDS = 40
/** The most words beside the point in a plain request. */
const MOST_BESIDE = 3
/** What stands beside 'stop' without making it mean something else. */
const BARE: readonly WordClass[] = ['light', 'polite', 'time', 'swear', 'me', 'you']
/** The most words beside a hint. */
const MOST_HINTED = 6
/** The most words in a likely wish. */
const MOST_LIKELY = 16
/** A pattern of two words says by itself what it is about. */
const TELLING = 2

/** How surely a text asks to be left alone; undefined where it does not. */
export type Leaving = 'plainly' | 'perhaps' | undefined

/** A text and the places of it where words mean nothing by themselves. */
interface Weighed {
  text: readonly Known[]
  covered: ReadonlySet<number>
}

/**
 * Judges whether a text asks for no more texts. What asks for it plainly holds a pattern that means nothing else, and no
 * word that the tables cannot explain beside such a wish; one that they cannot makes it a perhaps.
 */
export function judgeLeaving(tokens: readonly Token[]): Leaving {
  if (tokens.length === 0 || tokens.length > MOST_WORDS || tokens.some(({ mark }) => mark)) return undefined
  const weighed = weigh(tokens.map(({ word }) => know(word)))
  const { text, covered } = weighed
  const beside = text.filter((one, at) => !covered.has(at) && !isKnown(one)).length
  const isAsked = find(plainly, weighed).length > 0
  if (isAsked && beside === 0) return asksHow(text) ? 'perhaps' : 'plainly'
  if (isBare(alone, weighed)) return asksHow(text) ? 'perhaps' : 'plainly'
  if (isAsked && beside <= MOST_BESIDE && text.length >= 3 * beside) return 'perhaps'
  if (beside === 0 && (standsAtAnEdge(weighed) || isTelling(weighed))) return 'perhaps'
  if (isBare(perhaps, weighed) || endsWithStop(text)) return 'perhaps'
  if (beside <= MOST_HINTED && text.length > beside && find(hints, weighed).length > 0) return 'perhaps'
  return isLikely(weighed, beside) || clauses(tokens, text).some(isAsking) ? 'perhaps' : undefined
}

/** In no pattern, but short, about texts or lists, and against them: 'I would like my number removed'. */
function isLikely({ text, covered }: Weighed, beside: number): boolean {
  if (text.length < 2 || text.length > MOST_LIKELY || beside * 3 > text.length) return false
  const open = text.filter((_, at) => !covered.has(at))
  const isAgainst = open.some(({ classes }, at) => classes.has('against') && !isTurnedRound(open, at))
  return isAgainst && open.some(({ classes }) => classes.has('topic'))
}

function weigh(text: readonly Known[]): Weighed {
  return { text, covered: cover(text) }
}

/** True where one of the patterns is all that is said. */
function isBare(patterns: Patterns, weighed: Weighed): boolean {
  const { text, covered } = weighed
  return find(patterns, weighed).some(({ start, end }) =>
    text.every(
      ({ classes }, at) =>
        (at >= start && at < end) ||
        covered.has(at) ||
        BARE.some((one) => classes.has(one)) ||
        isHalt(text[at]),
    ),
  )
}

/** 'I moved, please take me off', 'this is not mine stop': first or last stands what asks. */
function standsAtAnEdge(weighed: Weighed): boolean {
  const { text } = weighed
  return find(alone, weighed).some(({ start, end }) => {
    const behind = text.slice(end)
    const isFirst = text.slice(0, start).every(isSkipped) && !behind[0]?.classes.has('where')
    return isFirst || behind.every((one) => isSkipped(one) && !one.classes.has('where'))
  })
}

/** 'I don't speak English stop', 'this is an office, please remove': last stands the word by itself, and none before it that makes it a noun. */
function endsWithStop(text: readonly Known[]): boolean {
  let last = text.length - 1
  while (last > 0 && isAfterthought(text[last])) last--
  const before = text[last - 1]
  const word = text[last]?.word ?? ''
  if (last === 0 || before === undefined) return false
  if (word === 'stop') return !nouns.has(before.word)
  return ['remove', 'unsubscribe', 'delete'].includes(word) && before.classes.has('polite')
}

function isAfterthought(known: Known | undefined): boolean {
  return known !== undefined && (['polite', 'time', 'swear'] as const).some((one) => known.classes.has(one))
}

/** 'Why do I keep getting these', wherever it stands. */
function isTelling(weighed: Weighed): boolean {
  return find(perhaps, weighed).some(({ start, end }) => end - start >= TELLING)
}

/** 'Who is this? Stop.': one part of it asks, whatever the other says. */
function isAsking(clause: readonly Known[]): boolean {
  const weighed = weigh(clause)
  const [first] = clause
  const isStop = clause.some(({ word }) => ['stop', 'stopsign', 'unsubscribe'].includes(word))
  if (first && isStop && isBare(alone, weighed)) return true
  return find(plainly, weighed).length > 0 && clause.every(isKnown)
}

/** 'How do I stop these?' asks for the word, not for the thing. */
function asksHow(text: readonly Known[]): boolean {
  return text.some(
    ({ word }, at) => word === 'how' && ['do', 'can', 'to', 'does'].includes(text[at + 1]?.word ?? ''),
  )
}

/** Where several words together mean nothing here: they stand side by side. */
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

/** 'I can't stop texting you' asks for nothing; 'why won't you stop texting me' does. */
function isTurnedRound(text: readonly Known[], start: number): boolean {
  if (!isHalt(text[start])) return false
  let before = start - 1
  while (before >= 0 && isSkipped(text[before]) && !text[before]?.classes.has('cant')) before--
  return text[before]?.classes.has('cant') === true
}

function isHalt(known: Known | undefined): boolean {
  return known?.classes.has('halt') === true
}

function clauses(tokens: readonly Token[], text: readonly Known[]): Known[][] {
  const parts: Known[][] = []
  let last: number | undefined
  for (const [at, { clause }] of tokens.entries()) {
    const known = text[at]
    if (!known) continue
    if (clause !== last) parts.push([])
    parts.at(-1)?.push(known)
    last = clause
  }
  return parts
}
