import { expect, test } from 'vitest'
import { sayHours, sayHoursHere } from './event-hours.ts'

const from = (startTime: string, endTime: string) => ({ startTime, endTime })

test.each([
  ['2026-06-14T15:00:00Z', '2026-06-14T16:30:00Z', 'America/Los_Angeles', '8:00 – 9:30 AM'],
  ['2026-06-28T17:00:00Z', '2026-06-28T20:00:00Z', 'America/Los_Angeles', '10:00 AM – 1:00 PM'],
  ['2026-06-28T04:00:00Z', '2026-06-28T09:00:00Z', 'America/Los_Angeles', '9:00 PM – 2:00 AM'],
  ['2026-06-28T04:00:00Z', '2026-06-29T03:00:00Z', 'America/Los_Angeles', '9:00 PM – 8:00 PM'],
  ['2026-06-27T01:30:00Z', '2026-06-29T05:00:00Z', 'America/Los_Angeles', '6:30 PM – Sun, Jun 28, 10:00 PM'],
  ['2026-06-20T12:45:00Z', '2026-06-20T14:00:00Z', 'Asia/Kathmandu', '6:30 – 7:45 PM'],
])('EVENT-1 %s to %s in %s is %s', (start, end, zone, said) => {
  expect(sayHours(from(start, end), zone)).toBe(said)
})

test('EVENT-1 the reader’s own time is said only where it is another', () => {
  const times = from('2026-06-20T12:45:00Z', '2026-06-20T14:00:00Z')
  expect(sayHoursHere(times, 'Asia/Kathmandu', 'America/St_Johns')).toBe('Sat 10:15 – 11:30 AM')
  expect(sayHoursHere(times, 'Europe/Berlin', 'Europe/Paris')).toBeUndefined()
})
