import type { Picks } from '../../commands.ts'
import { split, tables } from '../words/lexicon.ts'
import { phraseAt, phrasesOf, wordsOf } from '../words/phrases.ts'

const both = wordsOf((table) => table.both)
const everyDate = phrasesOf((table) => [table.everyDate])
/** Words that may stand beside the number or the title of an event. */
export const besidePicks: ReadonlySet<string> = new Set(
  split(`the one ones number event events of them to for and i mean option please thanks only just el la a los las numero
    y solo`),
)

/** Takes words for all dates: 'to all', 'every week'. @returns the words beside them; undefined without such words */
export function takeEveryDate(text: readonly string[]): string[] | undefined {
  const least = text.length === 1 ? 1 : 2
  const at = text.findIndex((_, place) => phraseAt(everyDate, text, place) >= least)
  return at < 0 ? undefined : [...text.slice(0, at), ...text.slice(at + phraseAt(everyDate, text, at))]
}

/** Takes the events that an answer picks: 'to both', 'to 1 and 2', '2', 'the first one'. */
export function takePicks(text: readonly string[]): { picks?: Picks; left: string[] } {
  if (text.some((word) => both.has(word)))
    return { picks: 'all', left: text.filter((word) => !both.has(word)) }
  const numbers = text.flatMap((word) => pickOf(word) ?? [])
  const left = text.filter((word) => pickOf(word) === undefined && !['and', 'y', '1st'].includes(word))
  return numbers.length > 0 ? { picks: [...new Set(numbers)], left } : { left: [...text] }
}

function pickOf(word: string): number | undefined {
  const digit = /^[1-9]$/.test(word) ? Number(word) : undefined
  return digit ?? placeIn('ordinals', word) ?? placeIn('ordinals', word.replace(/a$/, 'o'))
}

/** The place of a word in a list of the tables, from 1 on: 'second' is 2. */
export function placeIn(list: 'numbers' | 'ordinals', word: string): number | undefined {
  const at = tables.map((table) => split(table[list]).indexOf(word)).find((index) => index >= 0)
  return at === undefined ? undefined : at + 1
}
