import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyEvent } from '../testing/wall-clocks.ts'
import { calendarDaysBetween } from '../time/calendar-days.ts'
import { momentsOf, toMoment, weekday } from '../time/moments.ts'
import { HOUR_MS, MINUTE_MS } from '../time/time-units.ts'
import { countFormatters, isZone, wallTime } from '../time/zones.ts'
import { groupByMonth } from './event-months.ts'
import {
  defaultTimes,
  type EventTimes,
  judgeEvent,
  LOCATION_MAX,
  quickFillSince,
  quickFillTimes,
  reminderDue,
  TITLE_MAX,
} from './events.ts'

const at = (iso: string) => new Date(iso)
const NY = 'America/New_York'
const KTM = 'Asia/Kathmandu'
const NF = 'America/St_Johns'
describe('EVENT-3 the names of zones', () => {
  test.each([
    [NY, true],
    ['UTC', true],
    ['Etc/GMT+5', true],
    ['Mars/Olympus', false],
    ['+05:00', false],
    ['', false],
    ['../../etc/passwd', false],
  ])('%s is a zone: %s', (name, is) => {
    expect(isZone(name)).toBe(is)
  })

  test('the spellings of zones fill no memory', () => {
    const zone = 'america/argentina/buenos_aires'
    for (let spelling = 0; spelling < 2048; spelling++) {
      const letters = [...zone].map((letter, at) => ((spelling >> at) & 1 ? letter.toUpperCase() : letter))
      expect(isZone(letters.join(''))).toBe(true)
    }
    expect(countFormatters()).toBeLessThanOrEqual(1000)
  })
})

describe('EVENT-3 the first values of the form', () => {
  test.each([
    ['2026-06-12T18:20:31Z', NY, '2026-06-12T19:00:00.000Z'],
    ['2026-06-12T18:20:31Z', KTM, '2026-06-12T19:15:00.000Z'],
    ['2026-06-12T18:20:31Z', NF, '2026-06-12T18:30:00.000Z'],
  ])('at %s in %s: from %s for an hour', (now, zone, start) => {
    const times = defaultTimes(at(now), zone)
    expect(times.startTime.toISOString()).toBe(start)
    expect(times.endTime.getTime() - times.startTime.getTime()).toBe(HOUR_MS)
    expect(wallTime(times.startTime, zone).minute).toBe(0)
  })
})

describe('EVENT-6 Quick Fill', () => {
  const fill = (start: string, end: string, now: string, zone: string) => {
    const times = quickFillTimes({ startTime: at(start), endTime: at(end) }, at(now), zone)
    return [times.startTime.toISOString(), times.endTime.toISOString()]
  }
  const now = '2026-06-12T18:00:00Z'

  test('a start ahead is kept as it is', () => {
    const kept = ['2026-06-13T00:00:00.000Z', '2026-06-13T01:00:00.000Z'] as const
    expect(fill(...kept, now, NY)).toEqual(kept)
  })

  test('a past event moves to the same weekday and hours on the wall, to today while its start is ahead', () => {
    fc.assert(
      fc.property(anyEvent, fc.nat({ max: 300 * 24 * 60 }), ({ zone, ...event }, ago) => {
        const today = new Date(event.startTime.getTime() + ago * MINUTE_MS + 1)
        const moved = quickFillTimes(event, today, zone)
        for (const end of ['startTime', 'endTime'] as const) {
          const [{ hour, minute, ...day }, is] = [wallTime(event[end], zone), wallTime(moved[end], zone)]
          // The clocks may skip the hour on that day.
          fc.pre(momentsOf({ ...is, hour, minute }, zone).length > 0)
          expect(is).toMatchObject({ hour, minute })
          expect(weekday(is)).toBe(weekday({ ...is, ...day }))
        }
        const { day, ...start } = wallTime(moved.startTime, zone)
        expect(moved.startTime >= today && toMoment({ ...start, day: day - 7 }, zone) < today).toBe(true)
        const days = ({ startTime, endTime }: EventTimes) => calendarDaysBetween(startTime, endTime, zone)
        expect(days(moved)).toBe(days(event))
      }),
    )
  })

  test('a start in the hour that is skipped does not end before it begins', () => {
    // 2:30 to 2:45 AM on a Sunday, moved to the Sunday whose 2:30 does not exist.
    const [start, end] = fill('2026-03-01T07:30:00Z', '2026-03-01T07:45:00Z', '2026-03-07T15:00:00Z', NY)
    expect(start).toBe('2026-03-08T07:30:00.000Z')
    expect((end ?? '') >= (start ?? '')).toBe(true)
  })

  test.each([
    ['2026-06-12T18:00:00Z', NY, '2026-05-12T04:00:00.000Z'],
    ['2026-03-31T18:00:00Z', NY, '2026-02-28T05:00:00.000Z'],
    ['2026-01-15T18:00:00Z', KTM, '2025-12-14T18:15:00.000Z'],
  ])('at %s in %s it looks back to %s', (today, zone, since) => {
    expect(quickFillSince(at(today), zone).toISOString()).toBe(since)
  })
})

describe('EVENT-4 EVENT-13 judging', () => {
  const event = {
    title: 'Supper',
    location: 'Here',
    startTime: at('2026-06-12T18:00Z'),
    endTime: at('2026-06-12T18:00Z'),
  }
  test('ending when it starts is fine, a millisecond earlier is not', () => {
    expect(judgeEvent(event)).toEqual({ ok: true })
    const early = { ...event, endTime: at('2026-06-12T17:59:59.999Z') }
    expect(judgeEvent(early)).toEqual({ ok: false, reason: 'invalid-time-range' })
  })

  test.each(['0000-01-01T00:00Z', '1999-12-31T23:59Z', '2101-01-01T00:00Z', '+010000-01-01T00:00Z'])(
    'EVENT-4 the year of %s cannot be meant',
    (moment) => {
      const far = { ...event, startTime: at(moment), endTime: at(moment) }
      expect(judgeEvent(far)).toEqual({ ok: false, reason: 'far-off' })
    },
  )

  test.each(['2000-01-01T00:00Z', '2100-12-31T23:59Z'])('EVENT-4 the year of %s can be meant', (moment) => {
    const then = { ...event, startTime: at(moment), endTime: at(moment) }
    expect(judgeEvent(then)).toEqual({ ok: true })
  })

  test.each([
    ['title', TITLE_MAX],
    ['location', LOCATION_MAX],
  ])('a %s has %i characters at most', (field, most) => {
    expect(judgeEvent({ ...event, [field]: 'x'.repeat(most) })).toEqual({ ok: true })
    const longer = judgeEvent({ ...event, [field]: 'x'.repeat(most + 1) })
    expect(longer).toEqual({ ok: false, reason: `${field}-too-long` })
  })

  test('a reminder is due its duration before the start, unless that has come', () => {
    const remind = { on: true, message: '', duration: 600_000 }
    const due = (now: string) => reminderDue(event.startTime, remind, at(now))?.toISOString()
    expect(due('2026-06-12T17:49:59Z')).toBe('2026-06-12T17:50:00.000Z')
    expect(due('2026-06-12T17:50:00Z')).toBeUndefined()
    expect(reminderDue(event.startTime, { ...remind, on: false }, at('2026-06-01T00:00Z'))).toBeUndefined()
  })
})

describe('EVENT-1 months', () => {
  const now = at('2026-11-21T19:00:00Z')
  const group = (...starts: string[]) => groupIn(NY, starts)
  const groupIn = (timezone: string, starts: string[]) =>
    groupByMonth(
      starts.map((startTime) => ({ startTime, timezone })),
      now,
      NY,
    ).map(({ name, events }) => `${name}: ${events.length}`)

  test('every month from the current one to the month of the last event, empty ones too', () => {
    expect(group('2026-11-22T12:00:00Z', '2027-02-01T12:00:00Z')).toEqual([
      ...['November: 1', 'December: 0', 'January 2027: 0', 'February 2027: 1'],
    ])
    expect(group()).toEqual(['November: 0'])
  })

  test('by the day on its card, and an event that began last month and still runs is in this one', () => {
    expect(group('2026-12-01T04:59:00Z', '2026-10-31T12:00:00Z')).toEqual(['November: 2'])
    expect(groupIn(KTM, ['2026-11-30T18:14:00Z', '2026-11-30T18:15:00Z'])).toEqual([
      'November: 1',
      'December: 1',
    ])
  })

  test('a date far away does not make a thousand headings', () => {
    expect(group('2126-11-22T12:00:00Z')).toEqual(['November: 0', 'November 2126: 1'])
    // Describing each month in between would take minutes.
    expect(group('+200000-11-22T12:00:00Z')).toHaveLength(2)
  })
})
