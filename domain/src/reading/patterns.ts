import type { WordClass } from './word-table.ts'

/** A word and the classes it is in. */
export interface Known {
  word: string
  classes: ReadonlySet<WordClass>
}

type Element = (known: Known) => boolean
export type Pattern = readonly Element[]

/** The most words without weight that may stand between two words of a pattern. */
const BETWEEN = 4
const SKIPPED: readonly WordClass[] = ['light', 'where', 'polite', 'time', 'swear']

/** Makes a pattern of how a table writes it: '<halt> <thing>/list'. */
export function compile(written: string): Pattern {
  return written.split(' ').map((element) => {
    const options = element.split('/')
    const classes = options.flatMap((one) => /^<(.+)>$/.exec(one)?.[1] ?? []) as WordClass[]
    const words = new Set(options)
    return ({ word, classes: of }) => words.has(word) || classes.some((one) => of.has(one))
  })
}

/** Where a pattern ends that begins at `start`, exclusive; undefined where it does not fit. */
export function matchAt(pattern: Pattern, text: readonly Known[], start: number): number | undefined {
  let at = start
  for (const [index, element] of pattern.entries()) {
    const last = index === 0 ? at : at + BETWEEN
    while (at < last && at < text.length && !fits(element, text[at]) && isSkipped(text[at])) at++
    if (!fits(element, text[at])) return undefined
    at++
  }
  return at
}

function fits(element: Element, known: Known | undefined): boolean {
  return known !== undefined && element(known)
}

/** True for a word that may stand between two words of a pattern. */
export function isSkipped(known: Known | undefined): boolean {
  return known !== undefined && SKIPPED.some((one) => known.classes.has(one))
}
