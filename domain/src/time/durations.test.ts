import { expect, test } from 'vitest'
import { describeEstimate } from './durations.ts'

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
