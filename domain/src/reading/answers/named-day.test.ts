import { expect, test } from 'vitest'
import { isOnDay, takeNamedDay } from './named-day.ts'

/** Tuesday, December 15, 7 PM in New York, which is the 16th in Kathmandu. */
const tuesday = new Date('2026-12-16T00:00:00Z')
const zone = 'America/New_York'

test.each([
  ['NO on December 15', 'no'],
  ["can't make it on the 15th", "can't make it"],
  ['NO for Tue, Dec 15', 'no'],
  ['No on Tuesday the 15th please', 'no please'],
  ['no 15 December', 'no'],
  ['Yes to Dec. 15th +1', 'yes +1'],
  ['no el martes 15 de diciembre', 'no'],
  ['no puedo el 15', 'no puedo'],
])('RSVP-5 %j names the day of a date, and leaves %j', (words, rest) => {
  const taken = takeNamedDay(words)
  expect(taken?.rest).toBe(rest)
  expect(taken && isOnDay(tuesday, zone, taken.named)).toBe(true)
})

test.each(['NO on December 16', 'no on the 5th', 'NO on Monday, Dec 15', 'no on Nov 15', 'el 1'])(
  'RSVP-5 %j names another day',
  (words) => {
    const taken = takeNamedDay(words)
    expect(taken && isOnDay(tuesday, zone, taken.named)).toBe(false)
  },
)

test.each([
  ...['Yes 15', 'no +15', '15 of us', "can't come on Tuesday", 'at 15:15', 'decided 15', 'el 15:30'],
  // Countries read a date in digits differently, so it names none.
  ...['NO on 12/15', 'no on 15.12.', 'no 15/12/2026', 'YES 15-12'],
])('RSVP-5 %j names no day', (words) => {
  expect(takeNamedDay(words)).toBeUndefined()
})
