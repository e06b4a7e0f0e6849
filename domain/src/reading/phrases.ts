import { split, tables } from './lexicon.ts'
import type { WordTable } from './word-table.ts'

/** Phrases by their first word, each as its words, the longest first. */
export type Phrases = ReadonlyMap<string, readonly (readonly string[])[]>

/** Phrases as the tables write them, parted by |, the longest first. */
export function phrasesOf(written: (table: WordTable) => readonly string[]): Phrases {
  const phrases = tables
    .flatMap(written)
    .flatMap((one) => one.split('|'))
    .map(split)
    .toSorted((a, b) => b.length - a.length)
  const byFirst = new Map<string, string[][]>()
  for (const phrase of phrases) {
    const [first = ''] = phrase
    byFirst.set(first, [...(byFirst.get(first) ?? []), phrase])
  }
  return byFirst
}

/** Words of all tables. */
export function wordsOf(written: (table: WordTable) => string): ReadonlySet<string> {
  return new Set(tables.flatMap((table) => split(written(table))))
}

/** How many words of a text a phrase takes up from `at` on: the longest one; 0 where none stands there. */
export function phraseAt(phrases: Phrases, words: readonly string[], at: number): number {
  return (
    phrases.get(words[at] ?? '')?.find((phrase) => phrase.every((word, index) => words[at + index] === word))
      ?.length ?? 0
  )
}

/** True where a phrase is all of a text. */
export function isPhrase(phrases: Phrases, words: readonly string[]): boolean {
  return words.length > 0 && phraseAt(phrases, words, 0) === words.length
}
