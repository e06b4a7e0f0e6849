import { expect, test } from 'vitest'
import { wouldWait } from './rsvp.ts'
import { onWaitlist } from './wording/waitlist.ts'

test.each([
  [{ capacity: null, going: 900, held: 0 }, 10, false],
  [{ capacity: 10, going: 9, held: 0 }, 1, false],
  [{ capacity: 10, going: 9, held: 0 }, 2, true],
  [{ capacity: 10, going: 10, held: 3 }, 3, false],
  [{ capacity: 10, going: 10, held: 3 }, 4, true],
  // The capacity became smaller. A guest with a place keeps it.
  [{ capacity: 5, going: 10, held: 3 }, 2, false],
])('RSVP-5 of %j, %i heads wait: %j', (capacity, heads, waits) => {
  expect(wouldWait(capacity, heads)).toBe(waits)
})

test('RSVP-5 a place on the waitlist reads as people say it', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 102, 1113].map(onWaitlist)).toEqual(
    ['1st', '2nd', '3rd', '4th', '11th', '12th', '13th', '21st', '102nd', '1,113th'].map(
      (place) => `On the waitlist, ${place}`,
    ),
  )
  expect(onWaitlist(null)).toBe('On the waitlist')
})
