import { WORD_CLASSES, type WordClass, type WordTable } from '../languages/word-table.ts'
import { en } from '../languages/words-en.ts'
import { es } from '../languages/words-es.ts'
import { respell, shorten } from './spelling.ts'

/** A word with its classes. */
export interface Known {
  word: string
  classes: ReadonlySet<WordClass>
}

const SKIPPED: readonly WordClass[] = ['light', 'where', 'polite', 'time', 'swear']

/** The languages that Partyline reads, all at once, because people mix them. */
export const tables: readonly WordTable[] = [en, es]

const ENDINGS = split(
  `a e en an es as ar er ir o ame eme enme arme erme irme ando iendo andome enle ale ele ala ela enla anla anlo nos enos
  enlos arnos le les ee ees een amelo adme ado ados`,
)
const classesOf = new Map<string, Set<WordClass>>()
for (const table of tables) {
  for (const name of WORD_CLASSES) {
    for (const word of split(table.classes[name]).flatMap(inflect)) {
      classesOf.set(word, (classesOf.get(word) ?? new Set()).add(name))
    }
  }
}
const NONE: ReadonlySet<WordClass> = new Set()
const SHORTER = ['$1', '$1$1'] as const

const same = new Map(
  tables.flatMap((table) => {
    const words = split(table.same)
    return words.flatMap((word, at) => (at % 2 === 0 ? [[word, words[at + 1] ?? word] as const] : []))
  }),
)

/**
 * Looks a word up and finds its classes, in the spelling of the tables. Seven digits and more are a phone
 * number.
 */
export function know(typed: string): Known {
  const word = same.get(typed) ?? unmask(typed)
  const known = isListed(word)
    ? word
    : (SHORTER.map((as) => shorten(word, as)).find(isListed) ?? respell(word))
  return { word: known, classes: classesOf.get(known) ?? NONE }
}

function isListed(word: string): boolean {
  return classesOf.has(word)
}

/** Replaces a phone number by the word 'number', and 'f***' by an oath. */
function unmask(typed: string): string {
  if (/^\d{7,15}$/.test(typed)) return 'number'
  return /^[abfs]\*/.test(typed) ? 'damn' : typed
}

/** The forms of a Spanish verb from its stem: 'mand~' gives mandar, mande, manden, mandame, mandarme ... */
function inflect(word: string): string[] {
  if (!word.endsWith('~')) return [word]
  const stem = word.slice(0, -1)
  return ENDINGS.map((ending) => stem + ending)
}

/** Whether a word is one of politeness: 'please', 'thanks'. */
export function isPolite(word: string): boolean {
  return know(word).classes.has('polite')
}

/** Whether a word may stand anywhere in a request without changing it. */
export function isSkipped({ classes }: Known): boolean {
  return SKIPPED.some((one) => classes.has(one))
}

/** The words of a list in a table. */
export function split(list: string): string[] {
  return list.split(/\s+/).filter((word) => word !== '')
}
