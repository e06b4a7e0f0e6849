import { afterEach, expect, test } from 'vitest'
import { sayHours } from '../events/event-hours.ts'
import { sayTimes } from '../events/event-times.ts'
import { unbroken } from '../events/unbroken.ts'
import { sayInFull, sayTime, writeAsIn } from './region.ts'

const [BRITAIN, NORTH_AMERICA] = [
  { clock: 24, dayFirst: true, money: 'en-GB' },
  { clock: 12, dayFirst: false, money: 'en-US' },
] as const
afterEach(() => writeAsIn(NORTH_AMERICA))

const supper = { startTime: '2026-06-20T18:30:00Z', endTime: '2026-06-20T22:30:00Z' }
const weekend = { startTime: '2026-06-20T18:30:00Z', endTime: '2026-06-21T18:30:00Z' }

test.each([
  [NORTH_AMERICA, 'Saturday, June 20, 2026', '6:30 – 10:30 PM', '6:30 PM – Sun, Jun 21, 6:30 PM'],
  [BRITAIN, 'Saturday 20 June 2026', '18:30 – 22:30', '18:30 – Sun 21 Jun, 18:30'],
] as const)('EVENT-8 an event’s day and hours on the pages of %j', (region, day, hours, overNight) => {
  writeAsIn(region)
  expect(sayTimes(supper, 'UTC', '2027')).toMatchObject({ day, hours, month: 'Jun', date: '20' })
  expect(sayTimes(supper, 'UTC', '2026').day).toBe(day.replace(/,? 2026/, ''))
  expect(sayHours(weekend, 'UTC')).toBe(overNight)
})

test.each([
  [NORTH_AMERICA, '9:05 AM', 'Saturday, June 20, 2026 at 6:30 PM', 'Sat, Jun\u00a020 · 6:30\u00a0PM'],
  [BRITAIN, '09:05', 'Saturday 20 June 2026 at 18:30', 'Sat 20\u00a0Jun\u00a02026 · 18:30'],
] as const)('MSG-7 a time that somebody chooses, in %j', (region, time, full, whole) => {
  writeAsIn(region)
  expect(sayTime('09:05')).toBe(time)
  expect(sayInFull(new Date(supper.startTime), 'UTC')).toBe(full)
  expect(unbroken(whole.replaceAll('\u00a0', ' '))).toBe(whole)
})
