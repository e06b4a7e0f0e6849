import type { Token } from './fold.ts'
import { compileAll, isKnown, know } from './lexicon.ts'
import { isSkipped, type Known, matchAt, type Pattern } from './patterns.ts'
import type { WordClass } from './word-table.ts'

const plainly = compileAll(({ leaving }) => leaving.plainly)
const alone = compileAll(({ leaving }) => leaving.alone)
const perhaps = compileAll(({ leaving }) => leaving.perhaps)
const asides = compileAll((table) => table.asides)

/** Longer texts say more than a wish to leave. */
const MOST_WORDS = 40
/** So many words may be beside the point where somebody plainly asks. */
const MOST_BESIDE = 3
/** What stands beside 'stop' without making it mean something else. */
const BARE: readonly WordClass[] = ['light', 'polite', 'time', 'swear', 'me', 'you']
/** Patterns of so many words say by themselves what they are about. */
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
  if (isBare(perhaps, weighed)) return 'perhaps'
  return clauses(tokens, text).some(isAsking) ? 'perhaps' : undefined
}

function weigh(text: readonly Known[]): Weighed {
  return { text, covered: cover(text) }
}

/** True where one of the patterns is all that is said. */
function isBare(patterns: readonly Pattern[], weighed: Weighed): boolean {
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

/** Where several words together mean nothing here. */
function cover(text: readonly Known[]): ReadonlySet<number> {
  const covered = new Set<number>()
  for (const start of text.keys()) {
    for (const aside of asides) {
      const end = matchAt(aside, text, start)
      if (end === start + aside.length) for (let at = start; at < end; at++) covered.add(at)
    }
  }
  return covered
}

function find(patterns: readonly Pattern[], { text, covered }: Weighed): { start: number; end: number }[] {
  return [...text.keys()].flatMap((start) => {
    if (covered.has(start) || isTurnedRound(text, start)) return []
    return patterns.flatMap((pattern) => {
      const end = matchAt(pattern, text, start)
      return end === undefined ? [] : [{ start, end }]
    })
  })
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
