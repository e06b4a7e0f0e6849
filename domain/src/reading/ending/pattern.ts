/** A place among the words, and what was marked on the way there. */
interface Reached {
  at: number
  marks: readonly string[]
}

/**
 * A pattern of words. From one place it leads to others, the preferred one first. It has no regular expression, because
 * one of some thousand phrases takes a processor seconds when it is first used.
 */
export type Pattern = (words: readonly string[], from: Reached) => readonly Reached[]

const NOWHERE: readonly Reached[] = []

/** One word. */
export function word(wanted: string): Pattern {
  return (words, { at, marks }) => (words[at] === wanted ? [{ at: at + 1, marks }] : NOWHERE)
}

/** All patterns, one behind the other. */
export function inOrder(patterns: readonly Pattern[]): Pattern {
  return (words, from) => {
    let reached: readonly Reached[] = [from]
    for (const pattern of patterns) {
      if (reached.length === 0) break
      const [first] = reached
      reached =
        reached.length === 1 && first
          ? pattern(words, first)
          : distinct(reached.flatMap((one) => pattern(words, one)))
    }
    return reached
  }
}

/** One of the patterns. */
export function anyOf(patterns: readonly Pattern[]): Pattern {
  return (words, from) => distinct(patterns.flatMap((pattern) => pattern(words, from)))
}

/** The pattern or nothing. */
export function optional(pattern: Pattern): Pattern {
  return (words, from) => distinct([...pattern(words, from), from])
}

/** The pattern as often as it comes, also never. */
export function repeated(pattern: Pattern): Pattern {
  return (words, from) => {
    let reached: readonly Reached[] = [from]
    for (let newest = reached; newest.length > 0; ) {
      const before = reached
      reached = distinct([...newest.flatMap((one) => pattern(words, one)), ...reached])
      newest = reached.filter((one) => !before.includes(one))
    }
    return reached
  }
}

/** The pattern, which leaves a mark where it is used. */
export function marked(mark: string, pattern: Pattern): Pattern {
  return (words, from) =>
    pattern(words, from).map(({ at, marks }) => ({
      at,
      marks: marks.includes(mark) ? marks : [...marks, mark].sort(),
    }))
}

/** The marks of a pattern that is all of the words; undefined when it is not. */
export function matchWhole(pattern: Pattern, words: readonly string[]): ReadonlySet<string> | undefined {
  const end = pattern(words, { at: 0, marks: [] }).find(({ at }) => at === words.length)
  return end && new Set(end.marks)
}

/** Each place with its marks once. */
function distinct(reached: readonly Reached[]): readonly Reached[] {
  if (reached.length < 2) return reached
  const seen = new Map<string, Reached>()
  for (const one of reached) {
    const key = `${one.at} ${one.marks.join()}`
    if (!seen.has(key)) seen.set(key, one)
  }
  return [...seen.values()]
}
