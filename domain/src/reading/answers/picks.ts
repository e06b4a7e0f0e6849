import type { Picks } from '../../commands.ts'
import { split, tables } from '../words/lexicon.ts'
import { phrasesOf, takePhrase } from '../words/phrases.ts'

const both = phrasesOf((table) => [table.both])
const everyDate = phrasesOf((table) => [table.everyDate])
/** Words that may stand beside the number or the title of an event. */
export const besidePicks: ReadonlySet<string> = new Set(
  split(`the one ones number event events of them to for and i mean option please thanks only just el la a los las numero
    y solo`),
)

/** Takes words for all dates: 'to all', 'every week'. @returns the words beside them; undefined without such words */
export function takeEveryDate(text: readonly string[]): string[] | undefined {
  return takePhrase(everyDate, text, text.length === 1 ? 1 : 2)
}

/** Takes the events that an answer picks: 'to both', 'to 1 and 2', '2', 'the first one'. */
export function takePicks(text: readonly string[]): { picks?: Picks; left: string[] } {
  const besideBoth = takePhrase(both, text, 1)
  if (besideBoth) return { picks: 'all', left: besideBoth }
  const numbers = text.flatMap((word) => pickOf(word) ?? [])
  const left = text.filter((word) => pickOf(word) === undefined && !['and', 'y', '1st'].includes(word))
  return numbers.length > 0 ? { picks: [...new Set(numbers)], left } : { left: [...text] }
}

function pickOf(word: string): number | undefined {
  const digit = /^[1-9]$/.test(word) ? Number(word) : undefined
  // 'The one on Friday' is no number.
  const number = ['one', 'uno'].includes(word) ? undefined : placeIn('numbers', word)
  return digit ?? number ?? placeIn('ordinals', word) ?? placeIn('ordinals', word.replace(/a$/, 'o'))
}

/** The place of a word in a list of the tables, from 1 on: 'second' is 2. */
export function placeIn(list: 'numbers' | 'ordinals', word: string): number | undefined {
  const at = tables.map((table) => split(table[list]).indexOf(word)).find((index) => index >= 0)
  return at === undefined ? undefined : at + 1
}
