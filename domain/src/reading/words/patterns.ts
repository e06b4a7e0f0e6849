import type { WordClass } from '../languages/word-table.ts'

/** A word with its classes. */
export interface Known {
  word: string
  classes: ReadonlySet<WordClass>
}

interface Element {
  words: readonly string[]
  classes: readonly WordClass[]
}
type Pattern = readonly Element[]

/** Patterns by their first word or class, so that a word is compared with few of them. */
export interface Patterns {
  byWord: ReadonlyMap<string, readonly Pattern[]>
  byClass: ReadonlyMap<WordClass, readonly Pattern[]>
}

/** The place where a pattern fits, its end exclusive. */
export interface Span {
  start: number
  end: number
}

/** The most light words that may stand between two words of a pattern. */
const BETWEEN = 4
const SKIPPED: readonly WordClass[] = ['light', 'where', 'polite', 'time', 'swear']

/** Makes patterns from the notation in a table: '<halt> <thing>/list'. */
export function compile(written: readonly string[]): Patterns {
  const byWord = new Map<string, Pattern[]>()
  const byClass = new Map<WordClass, Pattern[]>()
  for (const pattern of written.map(elementsOf)) {
    for (const word of pattern[0]?.words ?? []) byWord.set(word, [...(byWord.get(word) ?? []), pattern])
    for (const name of pattern[0]?.classes ?? []) byClass.set(name, [...(byClass.get(name) ?? []), pattern])
  }
  return { byWord, byClass }
}

function elementsOf(written: string): Pattern {
  return written.split(' ').map((element) => {
    const options = element.split('/')
    const classes = options.flatMap((one) => /^<(.+)>$/.exec(one)?.[1] ?? []) as WordClass[]
    return { words: options.filter((one) => !one.startsWith('<')), classes }
  })
}

/** The places behind `start`, exclusive, where patterns that begin there end. */
export function endsAt({ byWord, byClass }: Patterns, text: readonly Known[], start: number): number[] {
  const first = text[start]
  if (!first) return []
  const begun = [...first.classes].flatMap((name) => byClass.get(name) ?? [])
  return [...(byWord.get(first.word) ?? []), ...begun].flatMap(
    (pattern) => matchAt(pattern, text, start) ?? [],
  )
}

function matchAt(pattern: Pattern, text: readonly Known[], start: number): number | undefined {
  let at = start
  for (const [index, element] of pattern.entries()) {
    const last = index === 0 ? at : at + BETWEEN
    while (at < last && at < text.length && !fits(element, text[at]) && isSkipped(text[at])) at++
    if (!fits(element, text[at])) return undefined
    at++
  }
  return at
}

function fits({ words, classes }: Element, known: Known | undefined): boolean {
  return known !== undefined && (words.includes(known.word) || classes.some((one) => known.classes.has(one)))
}
/** Whether a word may stand between two words of a pattern. */
export function isSkipped(known: Known | undefined): boolean {
  return known !== undefined && SKIPPED.some((one) => known.classes.has(one))
}
