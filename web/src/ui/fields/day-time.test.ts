import { expect, test } from 'vitest'
import { defaultMoment, TIMES, toDayTime, toMoment } from './day-time.ts'

test('MSG-7 a day and a time convert to a moment and back', () => {
  const chosen = { day: '2026-06-19', time: '18:30' }
  const moment = toMoment(chosen)
  expect(moment && toDayTime(moment)).toEqual(chosen)
})

test.each(['', '2026-02-30', '2026-13-01', 'tomorrow', '2026-6-1'])('MSG-7 %j is not a day', (day) => {
  expect(toMoment({ day, time: '10:00' })).toBeUndefined()
})

test('MSG-7 times come in steps of five minutes', () => {
  expect(TIMES.length).toBe(288)
  expect([TIMES[0], TIMES[1], TIMES.at(-1)]).toEqual(['00:00', '00:05', '23:55'])
})

test('MSG-7 the default time is the first full hour at least an hour away', () => {
  const at = (time: string) => Date.parse(`2026-06-12T${time}:00Z`)
  expect(defaultMoment(at('18:01')).toISOString()).toBe('2026-06-12T20:00:00.000Z')
  expect(defaultMoment(at('18:00')).toISOString()).toBe('2026-06-12T19:00:00.000Z')
})
