import { compile, type Known, type Pattern } from './patterns.ts'
import { respell } from './spelling.ts'
import { WORD_CLASSES, type WordClass, type WordTable } from './word-table.ts'
import { en } from './words-en.ts'
import { es } from './words-es.ts'

/** The languages that are read, all at once: people mix them. */
export const tables: readonly WordTable[] = [en, es]

const classesOf = new Map<string, Set<WordClass>>()
for (const table of tables) {
  for (const name of WORD_CLASSES) {
    for (const word of split(table.classes[name])) {
      classesOf.set(word, (classesOf.get(word) ?? new Set()).add(name))
    }
  }
}
const inPatterns = new Set(
  tables.flatMap(({ leaving, asides }) =>
    [...leaving.plainly, ...leaving.alone, ...leaving.perhaps, ...asides].flatMap((one) => one.split(/[ /]/)),
  ),
)
const NONE: ReadonlySet<WordClass> = new Set()

/** A word with its classes, in the spelling of the tables. */
export function know(word: string): Known {
  const known = classesOf.has(word) || inPatterns.has(word) ? word : respell(word)
  return { word: known, classes: classesOf.get(known) ?? NONE }
}

/** True for a word that a table has. */
export function isKnown({ word, classes }: Known): boolean {
  return classes.size > 0 || inPatterns.has(word)
}

/** The patterns of all languages, made once. */
export function compileAll(written: (table: WordTable) => readonly string[]): readonly Pattern[] {
  return tables.flatMap(written).map(compile)
}

/** The words of a list as a table writes it. */
export function split(list: string): string[] {
  return list.split(/\s+/).filter((word) => word !== '')
}
