import { expect, test } from 'vitest'
import { describeEstimate, readDuration } from './durations.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from './time-units.ts'

test.each([
  [0.2, 'about 1 second'],
  [89, 'about 89 seconds'],
  [120, 'about 2 minutes'],
  [5_000, 'about 83 minutes'],
  [7_200, 'about 2 hours'],
  [100_000, 'about 28 hours'],
  [259_200, 'about 3 days'],
])('MSG-4 %d seconds are %s', (seconds, words) => {
  expect(describeEstimate(seconds)).toBe(words)
})

test.each([
  ['1m', MINUTE_MS],
  ['90 min', 90 * MINUTE_MS],
  ['a couple of days', 2 * DAY_MS],
  ['for 2 weeks', 14 * DAY_MS],
  ['tonight', 12 * HOUR_MS],
  ['forever', 365 * DAY_MS],
  ['365d', 365 * DAY_MS],
  ['0m', undefined],
  ['366d', undefined],
  ['constructor', undefined],
])('a mute for %j lasts %s ms', (words, milliseconds) => {
  expect(readDuration(words)).toBe(milliseconds)
})
