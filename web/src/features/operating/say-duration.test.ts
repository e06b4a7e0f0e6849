import { expect, test } from 'vitest'
import { sayAgo, sayDuration } from './say-duration.ts'

test.each([
  [0, '0 seconds'],
  [1.9, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [754, '12 minutes'],
  [7_199, '1 hour'],
  [200_000, '2 days'],
  [-3, '0 seconds'],
])('%d seconds read as %s', (seconds, words) => {
  expect(sayDuration(seconds)).toBe(words)
})

test('a time in the past reads as its age', () => {
  expect(sayAgo('2026-06-12T18:00:00.000Z', Date.parse('2026-06-12T18:00:08.000Z'))).toBe('8 seconds ago')
})
