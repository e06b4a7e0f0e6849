import { expect, test } from 'vitest'
import { sayTimes } from './event-times.ts'

const supper = { startTime: '2026-06-21T01:30:00.000Z', endTime: '2026-06-21T05:00:00.000Z' }
const CITY = 'America/Los_Angeles'

test('EVENT-8 the day, the start and the end are in the event’s zone, with the year if it is not this year', () => {
  expect(sayTimes(supper, CITY, '2026')).toEqual({
    day: 'Saturday, June 20',
    hours: '6:30 – 10:00 PM',
    month: 'Jun',
    date: '20',
  })
  expect(sayTimes(supper, CITY, '2027').day).toBe('Saturday, June 20, 2026')
})
