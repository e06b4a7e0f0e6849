import type { WordTable } from '../languages/word-table.ts'
import { split, tables } from './lexicon.ts'

/** Phrases by their first word, each as its words, the longest first. */
export type Phrases = ReadonlyMap<string, readonly (readonly string[])[]>

/** Makes phrases from the notation in the tables, separated by |, the longest first. */
export function phrasesOf(written: (table: WordTable) => readonly string[]): Phrases {
  const phrases = tables
    .flatMap(written)
    .flatMap((one) => one.split('|'))
    .map(split)
    .sort((a, b) => b.length - a.length)
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

/** How many words the longest phrase at `at` has; 0 for none. */
export function phraseAt(phrases: Phrases, words: readonly string[], at: number): number {
  return (
    phrases.get(words[at] ?? '')?.find((phrase) => phrase.every((word, index) => words[at + index] === word))
      ?.length ?? 0
  )
}

/** Whether a phrase is the whole text. */
export function isPhrase(phrases: Phrases, words: readonly string[]): boolean {
  return words.length > 0 && phraseAt(phrases, words, 0) === words.length
}

/** Takes the first phrase of at least that many words. @returns the other words; undefined without such a phrase */
export function takePhrase(phrases: Phrases, text: readonly string[], least: number): string[] | undefined {
  const at = text.findIndex((_, place) => phraseAt(phrases, text, place) >= least)
  return at < 0 ? undefined : [...text.slice(0, at), ...text.slice(at + phraseAt(phrases, text, at))]
}
