import { tables } from '../words/lexicon.ts'
import { exactWord } from '../words/signs.ts'
import { isStopElsewhere } from './elsewhere.ts'

const stops = new Set(tables.flatMap((table) => table.stops))
/** The longest text that may be one of the words, with signs around it. */
const MOST_CHARACTERS = 400
/** A text up to this length may be one word with spaces in it. */
const SLIPPED = 16

/** Whether a text is one of the words that end all texts: 'Opt-out', 'stop-all', 'opt – out', with any kind of dash. */
export function isStop(plain: string): boolean {
  if (plain.length > MOST_CHARACTERS) return false
  const word = exactWord(plain).replace(/[\s\p{Pd}]+/gu, ' ')
  return stops.has(word) || isStopElsewhere(word)
}

/** Whether a text is such a word with a typing slip: 'St op', 'un subscribe'. */
export function isSlippedStop(plain: string): boolean {
  if (plain.length > MOST_CHARACTERS || exactWord(plain).length > SLIPPED) return false
  return stops.has(
    plain
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}@#]/gu, ''),
  )
}

/**
 * Whether a text is such a word, also above a signature or in a first line of its own.
 * @param bare the text without its tail
 */
export function saysStop(plain: string, bare: string): boolean {
  const [firstLine = ''] = plain.split('\n', 1)
  return isStop(bare) || isStop(firstLine) || isSlippedStop(bare)
}
