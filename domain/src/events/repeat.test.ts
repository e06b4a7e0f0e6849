import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyEvent } from '../testing/wall-clocks.ts'
import { momentsOf } from '../time/moments.ts'
import { wallTime } from '../time/zones.ts'
import { sayDates, sayLacking, sayRepeat } from '../wording/series.ts'
import {
  dayIn,
  daysAfter,
  daysBetween,
  isDay,
  lastDayOf,
  laterDays,
  REPEATS,
  repeatDays,
  SERIES_MAX,
  timesOn,
} from './repeat.ts'

const days = (first: string, repeat: (typeof REPEATS)[number], until: string) =>
  repeatDays(first, repeat, until).days

describe('EVENT-3 the days of an event that repeats', () => {
  test('weekly and every two weeks, the last day included', () => {
    expect(days('2026-06-16', 'week', '2026-06-30')).toEqual(['2026-06-16', '2026-06-23', '2026-06-30'])
    expect(days('2026-06-16', 'two-weeks', '2026-07-13')).toEqual(['2026-06-16', '2026-06-30'])
    expect(days('2026-12-30', 'week', '2027-01-06')).toEqual(['2026-12-30', '2027-01-06'])
  })

  test('monthly on the 31st leaves out the months that have none, and names them', () => {
    const found = repeatDays('2026-10-31', 'month-day', '2027-03-31')
    expect(found.days).toEqual(['2026-10-31', '2026-12-31', '2027-01-31', '2027-03-31'])
    expect(found.lacking).toEqual(['2026-11-01', '2027-02-01'])
    expect(sayLacking('2026-10-31', found.lacking)).toBe(
      'November and February have no 31st and are left out.',
    )
    // A month that begins after the last day is not mentioned.
    expect(repeatDays('2026-10-31', 'month-day', '2026-10-31').lacking).toEqual([])
  })

  test('monthly on the third Tuesday', () => {
    expect(days('2026-06-16', 'month-weekday', '2026-09-30')).toEqual([
      ...['2026-06-16', '2026-07-21', '2026-08-18', '2026-09-15'],
    ])
  })

  test('a fifth Tuesday is the last one of each month', () => {
    expect(days('2027-02-26', 'month-last-weekday', '2027-05-30')).toEqual([
      ...['2027-02-26', '2027-03-26', '2027-04-30', '2027-05-28'],
    ])
    expect(
      days('2027-02-19', 'month-last-weekday', '2027-04-30'),
      'a rule that was moved to a third Friday',
    ).toEqual([...['2027-02-19', '2027-03-19', '2027-04-16']])
    expect(days('2026-06-30', 'month-weekday', '2026-09-30')).toEqual([
      ...['2026-06-30', '2026-07-28', '2026-08-25', '2026-09-29'],
    ])
  })

  test('at most a year, and at most 53 dates', () => {
    expect(lastDayOf('2026-06-16')).toBe('2027-06-16')
    expect(days('2026-06-16', 'week', '2099-01-01')).toHaveLength(SERIES_MAX)
    expect(days('2026-06-16', 'week', '2099-01-01').at(-1)).toBe('2027-06-15')
    expect(days('2024-02-29', 'month-day', '2099-01-01').at(-1)).toBe('2025-01-29')
    for (const repeat of REPEATS) expect(days('2026-06-16', repeat, '2026-06-15')).toEqual([])
  })

  test.each(['2026-02-30', '', '2026-6-1', 'tomorrow'])('%s is no day', (text) => {
    expect(isDay(text)).toBe(false)
  })
})

test('EVENT-3 another date keeps its hours on the wall over daylight saving, and ends as many days later', () => {
  fc.assert(
    fc.property(anyEvent, fc.integer({ min: -200, max: 200 }), ({ zone, ...event }, days) => {
      const day = daysAfter(dayIn(event.startTime, zone), days)
      const moved = timesOn(day, event, zone)
      expect(dayIn(moved.startTime, zone)).toBe(day)
      for (const end of ['startTime', 'endTime'] as const) {
        const { hour, minute } = wallTime(event[end], zone)
        const is = wallTime(moved[end], zone)
        // The clocks may skip the hour on that day.
        fc.pre(momentsOf({ ...is, hour, minute }, zone).length > 0)
        expect(is).toMatchObject({ hour, minute })
        expect(daysBetween(dayIn(event[end], zone), dayIn(moved[end], zone))).toBe(days)
      }
    }),
  )
})

test('EVENT-3 a date whose start the clocks skip begins an hour later and keeps its length', () => {
  const night = { startTime: new Date('2027-03-07T07:30Z'), endTime: new Date('2027-03-07T08:30Z') }
  expect(timesOn('2027-03-14', night, 'America/New_York')).toEqual({
    startTime: new Date('2027-03-14T07:30Z'),
    endTime: new Date('2027-03-14T08:30Z'),
  })
})

test('EVENT-8 the repetition of a series is put into words', () => {
  expect(REPEATS.map((repeat) => sayRepeat(repeat, '2026-06-16'))).toEqual([
    'Every Tuesday',
    'Every other Tuesday',
    'Monthly on the 16th',
    'Monthly on the third Tuesday',
    'Monthly on the third Tuesday',
  ])
  expect(sayRepeat('month-day', '2026-06-22')).toBe('Monthly on the 22nd')
  expect(sayRepeat('month-day', '2026-06-12')).toBe('Monthly on the 12th')
  expect(sayRepeat('month-weekday', '2026-06-30')).toBe('Monthly on the last Tuesday')
  expect(sayRepeat('month-weekday', '2027-02-26')).toBe('Monthly on the fourth Friday')
  expect(sayRepeat('month-last-weekday', '2027-02-26')).toBe('Monthly on the last Friday')
  expect([sayDates(7, 'week', '2026-06-16'), sayDates(1, 'month-day', '2026-06-16')]).toEqual([
    '7 Tuesdays',
    '1 date',
  ])
})

test.each([
  ['week', '2026-07-14', '2026-07-28', ['2026-07-21', '2026-07-28']],
  // The last date was moved by a day or two, to either side.
  ['week', '2026-07-13', '2026-07-28', ['2026-07-21', '2026-07-28']],
  ['week', '2026-07-16', '2026-07-28', ['2026-07-21', '2026-07-28']],
  // By three days, which still leaves it its own week.
  ['week', '2026-07-17', '2026-07-21', ['2026-07-21']],
  ['two-weeks', '2026-07-14', '2026-08-12', ['2026-07-28', '2026-08-11']],
  ['month-day', '2026-07-16', '2026-09-30', ['2026-08-16', '2026-09-16']],
  ['month-weekday', '2026-07-21', '2026-09-30', ['2026-08-18', '2026-09-15']],
  ['week', '2026-07-14', '2026-07-20', []],
] as const)('EVENT-3 a series of June 16 by %s goes on after %s until %s', (repeat, last, until, days) => {
  expect(laterDays('2026-06-16', repeat, last, until)).toEqual(days)
})

test('EVENT-3 a series goes on for a year at most, and skips months without its day', () => {
  expect(laterDays('2026-06-16', 'week', '2027-06-15', '2099-01-01')).toHaveLength(52)
  expect(laterDays('2026-01-31', 'month-day', '2026-01-31', '2026-06-01')).toEqual([
    '2026-03-31',
    '2026-05-31',
  ])
})
