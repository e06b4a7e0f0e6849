import { describe, expect, test } from 'vitest'
import { calendarDaysBetween, formatDay, formatMoment, formatSentAt } from './calendar-days.ts'
import { NORTH_AMERICA } from './regions.ts'

const LA = 'America/Los_Angeles'
/** Friday, 10:30 AM in Los Angeles. */
const now = new Date('2026-06-12T17:30:00Z')
const sent = (iso: string, zone = LA) => formatSentAt(new Date(iso), now, zone, NORTH_AMERICA)

describe('GROUP-10 when a message was sent', () => {
  test.each([
    ['2026-06-12T17:04:00Z', '10:04 AM'],
    ['2026-06-12T07:00:00Z', '12:00 AM'],
    ['2026-06-12T17:31:00Z', '10:31 AM'],
    ['2026-06-12T06:59:59Z', 'Yesterday'],
    ['2026-06-11T07:00:00Z', 'Yesterday'],
    ['2026-06-11T06:59:59Z', 'Wednesday'],
    ['2026-06-06T07:00:00Z', 'Saturday'],
    ['2026-06-06T06:59:59Z', 'June 5, 2026'],
    ['2025-12-31T20:00:00Z', 'December 31, 2025'],
  ])('%s reads %s', (iso, words) => {
    expect(sent(iso)).toBe(words)
  })

  test('is told in the zone of who reads it', () => {
    const lateInLA = '2026-06-12T06:30:00Z'
    expect(sent(lateInLA)).toBe('Yesterday')
    expect(sent(lateInLA, 'Europe/Berlin')).toBe('8:30 AM')
    expect(sent('2026-06-12T17:04:00Z', 'Pacific/Kiritimati')).toBe('7:04 AM')
  })

  test('a day of 23 or 25 hours is a day', () => {
    const noon = new Date('2026-03-08T19:00:00Z')
    expect(calendarDaysBetween(new Date('2026-03-08T08:30:00Z'), noon, LA)).toBe(0)
    expect(calendarDaysBetween(new Date('2026-03-08T07:30:00Z'), noon, LA)).toBe(1)
    expect(calendarDaysBetween(noon, new Date('2026-03-08T07:30:00Z'), LA)).toBe(-1)
  })
})

test('a moment in full', () => {
  expect(formatMoment(now, LA, NORTH_AMERICA)).toBe('June 12, 2026 at 10:30 AM')
})

test('GROUP-10 the day above a message', () => {
  const day = (iso: string, zone = LA) => formatDay(new Date(iso), now, zone, NORTH_AMERICA)
  expect(day('2026-06-12T07:00:00Z')).toBe('Today')
  expect(day('2026-06-12T23:00:00Z')).toBe('Today')
  expect(day('2026-06-12T06:59:59Z')).toBe('Yesterday')
  expect(day('2026-06-12T06:59:59Z', 'Europe/Berlin')).toBe('Today')
  expect(day('2026-06-10T17:00:00Z')).toBe('Wednesday')
  expect(day('2026-06-05T17:00:00Z')).toBe('June 5, 2026')
})
