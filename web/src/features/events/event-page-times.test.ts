import { expect, test } from 'vitest'
import { placeOf, sayTimes, sayTimesThere } from './event-page-times.ts'

const supper = { startTime: '2026-06-21T01:30:00.000Z', endTime: '2026-06-21T05:00:00.000Z' }
const CITY = 'America/Los_Angeles'

test('EVENT-8 start and end are said on the clock of the event', () => {
  expect(sayTimes(supper, CITY, '2026')).toEqual({
    day: 'Saturday, June 20',
    hours: '6:30 – 10:00 PM',
    month: 'Jun',
    date: '20',
  })
})

test('EVENT-8 noon between start and end, another day at the end, another year, no length at all', () => {
  const hours = (startTime: string, endTime: string) => sayTimes({ startTime, endTime }, 'UTC', '2026').hours
  expect(hours('2026-06-20T11:00:00Z', '2026-06-20T13:00:00Z')).toBe('11:00 AM – 1:00 PM')
  expect(hours('2026-06-20T22:00:00Z', '2026-06-21T02:00:00Z')).toBe('10:00 PM – Sun, Jun 21, 2:00 AM')
  expect(hours('2026-06-20T22:00:00Z', '2026-06-20T22:00:00Z')).toBe('10:00 PM')
  expect(sayTimes(supper, CITY, '2027').day).toBe('Saturday, June 20, 2026')
})

test('EVENT-8 who looks from another zone is told the time there, and the day where it is another', () => {
  expect(sayTimesThere(supper, CITY, 'Asia/Kathmandu')).toBe('Sun, Jun 21, 7:15 – 10:45 AM')
  expect(sayTimesThere(supper, CITY, 'America/Denver')).toBe('7:30 – 11:00 PM')
  expect(sayTimesThere(supper, CITY, 'America/Tijuana')).toBeUndefined()
  expect(placeOf('America/St_Johns')).toBe('St Johns')
})
