import { expect, test } from 'vitest'
import { sayHours, sayHoursHere } from './event-hours.ts'

const from = (startTime: string, endTime: string) => ({ startTime, endTime })
const CITY = 'America/Los_Angeles'

test.each([
  ['2026-06-14T15:00:00Z', '2026-06-14T16:30:00Z', CITY, '8:00 – 9:30 AM'],
  ['2026-06-28T17:00:00Z', '2026-06-28T20:00:00Z', CITY, '10:00 AM – 1:00 PM'],
  ['2026-06-28T04:00:00Z', '2026-06-28T09:00:00Z', CITY, '9:00 PM – 2:00 AM'],
  ['2026-06-28T04:00:00Z', '2026-06-29T03:00:00Z', CITY, '9:00 PM – Sun, Jun 28, 8:00 PM'],
  ['2026-06-27T01:30:00Z', '2026-06-29T05:00:00Z', CITY, '6:30 PM – Sun, Jun 28, 10:00 PM'],
  ['2026-06-20T17:00:00Z', '2026-07-20T18:00:00Z', CITY, '10:00 AM – Mon, Jul 20, 11:00 AM'],
  ['2026-06-20T22:00:00Z', '2026-06-20T22:00:00Z', 'UTC', '10:00 PM'],
  ['2026-06-20T12:45:00Z', '2026-06-20T14:00:00Z', 'Asia/Kathmandu', '6:30 – 7:45 PM'],
  // The night in which the clocks go forward, and the one in which they go back.
  ['2026-03-08T06:00:00Z', '2026-03-08T10:30:00Z', CITY, '10:00 PM – 3:30 AM'],
  ['2026-11-01T05:00:00Z', '2026-11-01T09:30:00Z', CITY, '10:00 PM – 1:30 AM'],
])('EVENT-1 EVENT-8 %s to %s in %s reads as %s', (start, end, zone, said) => {
  expect(sayHours(from(start, end), zone)).toBe(said)
})

test('EVENT-1 EVENT-8 a reader in another zone sees the time there, and the day if it differs', () => {
  const supper = from('2026-06-21T01:30:00Z', '2026-06-21T05:00:00Z')
  expect(sayHoursHere(supper, CITY, 'Asia/Kathmandu')).toBe('Sun, Jun 21, 7:15 – 10:45 AM')
  expect(sayHoursHere(supper, CITY, 'America/Denver')).toBe('7:30 – 11:00 PM')
  expect(sayHoursHere(supper, CITY, 'America/St_Johns')).toBe('11:00 PM – 2:30 AM')
  expect(sayHoursHere(supper, CITY, 'America/Tijuana')).toBeUndefined()
})
