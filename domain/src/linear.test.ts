import { describe, expect, test } from 'vitest'
import { cleanText } from './commands.ts'
import { checkGroupName, checkHandle } from './names/names.ts'
import { addressAlone } from './names/trim-signs.ts'
import { readAnswerWithWords } from './reading/answers/beside-answer.ts'
import { isLikeAutoAnswer, isMachineWritten } from './reading/automatic/machine.ts'
import { withoutTail } from './reading/automatic/tail.ts'
import { chosenBy } from './reading/choosing.ts'
import { hintsAtHelp, hintsAtMembers, hintsAtNumber } from './reading/faint-asking.ts'
import { mayAskToStop } from './reading/leaving/may-ask-to-stop.ts'
import { readName } from './reading/names/naming.ts'
import { spellAddress, takeNearName } from './reading/names/near-address.ts'
import { readText, readWords } from './reading/read-text.ts'
import { markWords, readSearch, searchWords } from './texts/search-words.ts'
import { readDuration } from './time/durations.ts'

const RUN = 20_000
const PARTS = 8

/** U+2057 decomposes to four characters. */
const runs = ['.', '!', '\u2057', ' ', '@', '#', '\n', 'a ', '. ', '@a ', "'", '-', '_', 'http://a.']
const rules: [string, (text: string) => unknown][] = [
  ['the grammar', (text) => readWords(cleanText(text))],
  ['the grammar after a name', (text) => readWords(`@ana${text}`)],
  ['the grammar after a verb', (text) => readWords(`stop @${text}\n`)],
  ['the reading of a whole text', readText],
  ['the tail of a text', withoutTail],
  ['an automatic answer', (text) => isMachineWritten(text) || isLikeAutoAnswer(text)],
  ['a text that may ask to stop', mayAskToStop],
  ['a hint at a question for help', hintsAtHelp],
  ['a hint at a question about a number', hintsAtNumber],
  ['a hint at a question about members', hintsAtMembers],
  ['an answer to a question', (text) => chosenBy(text, [{ word: 'YES' }])],
  ['an answer with words behind it', readAnswerWithWords],
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

test.each([300, 3_000])(
  'TEXT-9 %i ligatures, each of which folds into four words, cost no more than letters',
  (count) => {
    const read = (text: string) => () => readText(text.repeat(count))
    expect(growsWithLength(read('\ufdfa'), read('a'))).toBe(true)
  },
)

describe('the time of every rule grows as the length of a text does, and no faster', () => {
  test.each(rules)('TEXT-9 %s', (_, rule) => {
    for (const run of runs) {
      for (const frame of [(text: string) => text, (text: string) => `a${text}a`]) {
        const whole = frame(run.repeat(RUN / run.length))
        const part = frame(run.repeat(RUN / run.length / PARTS))
        // Linear code takes the same time for one text as for eight that are an eighth as long; quadratic code
        // takes eight times as long for the one.
        expect(
          growsWithLength(
            () => rule(whole),
            () => Array.from({ length: PARTS }, () => rule(part)),
          ),
        ).toBe(true)
      }
    }
  })
})

/**
 * Whether one piece of work costs at most four times the other. A busy machine slows some tries, so the
 * fastest counts.
 */
function growsWithLength(whole: () => unknown, inParts: () => unknown): boolean {
  let [least, leastInParts] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let tries = 0; tries < 20; tries++) {
    least = Math.min(least, cost(whole))
    leastInParts = Math.min(leastInParts, cost(inParts))
    if (least < 4 * leastInParts + 10) return true
  }
  return false
}

/** Milliseconds of this process's own computing. */
function cost(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
