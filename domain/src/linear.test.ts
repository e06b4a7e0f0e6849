import { describe, expect, test } from 'vitest'
import { cleanText } from './commands.ts'
import { readDuration } from './durations.ts'
import { checkGroupName, checkHandle } from './names.ts'
import { readHeldAnswer } from './reading/held.ts'
import { readName } from './reading/naming.ts'
import { spellAddress, takeNearName } from './reading/near-address.ts'
import { readText, readWords } from './reading/read-text.ts'
import { markWords, readSearch, searchWords } from './search-words.ts'
import { addressAlone } from './trim-signs.ts'

const RUN = 20_000
const PARTS = 8

/** U+2057 becomes four signs by compatibility. */
const runs = ['.', '!', '\u2057', ' ', '@', '#', '\n', 'a ', '. ', '@a ', "'", '-', '_', 'http://a.']
const rules: [string, (text: string) => unknown][] = [
  ['the grammar', (text) => readWords(cleanText(text))],
  ['the grammar after a name', (text) => readWords(`@ana${text}`)],
  ['the grammar after a verb', (text) => readWords(`stop @${text}\n`)],
  ['the reading of a whole text', readText],
  ['an answer to the guard', readHeldAnswer],
  ['a name', readName],
  ['what an address may stand for', (text) => spellAddress('book', text)],
  ['a near name taken', (text) => takeNearName(`#book${text}`, '#book-club')],
  ['a length of time', readDuration],
  ['a handle', checkHandle],
  ['a group name', checkGroupName],
  ['words to be found', searchWords],
  ['a search', readSearch],
  ['the marks of a search', (text) => markWords(text, 'ana choir')],
  ['an address among words', (text) => addressAlone(text)],
]

describe('the time of every rule grows as the length of a text does, and no faster', () => {
  test.each(rules)(
    'TEXT-9 %s',
    (_, rule) => {
      for (const run of runs) {
        for (const frame of [run.repeat(RUN / run.length), `a${run.repeat(RUN / run.length)}a`]) {
          const parts = Array.from({ length: PARTS }, (_, part) =>
            frame.slice((part * frame.length) / PARTS, ((part + 1) * frame.length) / PARTS),
          )
          // The same characters in one text and in eight: alike where the time is linear, eightfold where it is quadratic.
          expect(cost(() => rule(frame))).toBeLessThan(
            4 * cost(() => parts.map((part) => rule(`${part}a`))) + 3,
          )
        }
      }
    },
    120_000,
  )
})

/** The least of several tries, in milliseconds of this process's own computing, so that a busy machine changes nothing. */
function cost(work: () => unknown): number {
  const tries = Array.from({ length: 2 }, () => {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  return Math.min(...tries)
}
