import { expect, test } from 'vitest'
import { keepLog } from '../testing/kept-log.ts'
import { watchPace } from './watch-pace.ts'

/** Plays events, one each second: 'x' is put off, 'r' is put off by receipt, '.' is taken. @returns what rang */
function play(events: string, said = 'Busy') {
  const rung: string[] = []
  const alarms = {
    ring: (what: string, words: string) => void rung.push(`${what}: ${words}`),
    end: (what: string) => void rung.push(`${what} over`),
    endAll() {},
  }
  const pace = watchPace({ name: 'twilio', log: keepLog().log, alarms })
  for (const [second, event] of [...events].entries()) {
    const now = second * 1_000
    if (event === '.') pace.isAccepted(now)
    else if (event !== ' ') pace.isPutOff({ now, said, isThrottled: true, wasTaken: event === 'r' })
    pace.look(now)
  }
  return [...new Set(rung)]
}

const BUSY = 'busy: the carrier twilio puts texts off and says "Busy"; they wait'

test.each([
  ['every text for half a minute', 'x'.repeat(31), [BUSY]],
  ['one text, and names a later time', `x${' '.repeat(31)}`, [BUSY]],
  ['two of three texts', 'xx.'.repeat(12), [BUSY]],
  ['each text that it took, by receipt', '.r'.repeat(20), [BUSY]],
  [
    'every text for a while, and none for a minute',
    `${'x'.repeat(31)}${'.'.repeat(61)}`,
    [BUSY, 'busy over'],
  ],
  ['one text that it takes then', `x     .${' '.repeat(40)}`, []],
  ['one of ten texts', 'x.........'.repeat(6), []],
])('a carrier that puts off %s', (_what, events, rung) => {
  expect(play(events)).toEqual(rung)
})
