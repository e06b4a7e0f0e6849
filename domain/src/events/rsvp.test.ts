import { expect, test } from 'vitest'
import { onWaitlist } from '../wording/waitlist.ts'
import { isEventCode, withoutRoom, wouldWait } from './rsvp.ts'

test.each([
  [{ capacity: null, going: 900, held: 0 }, 10, false],
  [{ capacity: 10, going: 9, held: 0 }, 1, false],
  [{ capacity: 10, going: 9, held: 0 }, 2, true],
  [{ capacity: 10, going: 10, held: 3 }, 3, false],
  [{ capacity: 10, going: 10, held: 3 }, 4, false],
  // The capacity became smaller. A guest with a place keeps it.
  [{ capacity: 5, going: 10, held: 3 }, 2, false],
])('RSVP-5 of %j, %i heads wait: %j', (capacity, heads, waits) => {
  expect(wouldWait(capacity, heads)).toBe(waits)
})

test.each([
  [{ capacity: 10, going: 10, held: 3 }, 5, 2],
  [{ capacity: 10, going: 9, held: 3 }, 4, 0],
  [{ capacity: null, going: 900, held: 1 }, 10, 0],
  [{ capacity: 10, going: 10, held: 0 }, 2, 0],
  // The capacity became smaller.
  [{ capacity: 5, going: 10, held: 3 }, 2, 0],
])('RSVP-5 of %j with a place, %i heads are more than fit by %i', (capacity, heads, more) => {
  expect(withoutRoom(capacity, heads)).toBe(more)
})

test.each([
  ['K7M3QX', true],
  ['k7m3qx', true],
  ['KRMTQX', false],
  ['347679', false],
  ['K7M3Q', false],
  ['K7M3QX4', false],
  ['K7M3O1', false],
])('RSVP-5 %s may be the code of an event: %s', (word, may) => {
  expect(isEventCode(word)).toBe(may)
})

test('RSVP-5 a place on the waitlist reads as people say it', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 102, 1113].map(onWaitlist)).toEqual(
    ['1st', '2nd', '3rd', '4th', '11th', '12th', '13th', '21st', '102nd', '1,113th'].map(
      (place) => `On the waitlist, ${place}`,
    ),
  )
  expect(onWaitlist(null)).toBe('On the waitlist')
})
