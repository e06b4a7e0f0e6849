import { expect, test } from 'vitest'
import { NORTH_AMERICA } from '../time/regions.ts'
import { startInText } from './start-in-text.ts'

test.each([
  ['2027-01-08T23:00:00Z', 'Fri, Jan 8, 6:00 PM'],
  ['2027-07-20T22:00:00Z', 'Tue, Jul 20, 2027, 6:00 PM'],
])('EVENT-13 a text gives the year of an event that is far off: %s', (start, words) => {
  const zone = 'America/New_York'
  expect(startInText(new Date(start), zone, zone, new Date('2026-06-12T18:00:00Z'), NORTH_AMERICA)).toBe(
    words,
  )
})
