import { describe, expect, test } from 'vitest'
import { toMoment } from '../time/moments.ts'
import { HOUR_MS } from '../time/time-units.ts'
import { countFormatters, isZone, wallTime } from '../time/zones.ts'
import { groupByMonth } from './event-months.ts'
import {
  defaultTimes,
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
const wall = (text: string) => {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = text.split(/\D/).map(Number)
  return { year, month, day, hour, minute }
}

describe('EVENT-3 a time on the wall', () => {
  test.each([
    ['2026-06-20 18:30', NY, '2026-06-20T22:30:00.000Z'],
    ['2026-06-20 18:30', KTM, '2026-06-20T12:45:00.000Z'],
    ['2026-06-20 18:30', NF, '2026-06-20T21:00:00.000Z'],
    ['2026-01-20 18:30', NF, '2026-01-20T22:00:00.000Z'],
    // March 8 skips this time. It is read with the offset before, as half past three.
    ['2026-03-08 02:30', NY, '2026-03-08T07:30:00.000Z'],
    ['2026-03-08 03:30', NY, '2026-03-08T07:30:00.000Z'],
    ['2026-03-08 02:30', NF, '2026-03-08T06:00:00.000Z'],
    // November 1 has this time twice. The first one counts.
    ['2026-11-01 01:30', NY, '2026-11-01T05:30:00.000Z'],
    ['2026-11-01 02:30', NY, '2026-11-01T07:30:00.000Z'],
    ['2026-11-01 01:30', NF, '2026-11-01T04:00:00.000Z'],
    ['2026-12-32 00:00', 'Pacific/Kiritimati', '2026-12-31T10:00:00.000Z'],
  ])('%s in %s is %s', (text, zone, iso) => {
    expect(toMoment(wall(text), zone).toISOString()).toBe(iso)
  })

  test('there and back is the same, every hour of a year, but for the hour that comes twice', () => {
    for (const zone of [NY, KTM, NF, 'Europe/Berlin', 'Australia/Lord_Howe']) {
      const wrong: string[] = []
      for (let ms = Date.UTC(2026, 0); ms < Date.UTC(2027, 0); ms += HOUR_MS) {
        const moment = new Date(ms)
        const back = toMoment(wallTime(moment, zone), zone)
        if (back.getTime() !== ms && ms - back.getTime() > HOUR_MS) wrong.push(moment.toISOString())
        if (back.getTime() > ms) wrong.push(moment.toISOString())
      }
      expect(wrong).toEqual([])
    }
  })

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

  test('a past start moves to the next same weekday', () => {
    // A Tuesday evening in New York; today is a Friday.
    expect(fill('2026-06-02T22:30:00Z', '2026-06-03T01:00:00Z', now, NY)).toEqual([
      '2026-06-16T22:30:00.000Z',
      '2026-06-17T01:00:00.000Z',
    ])
  })

  test('on or after today: today while the hour is ahead, in a week once it has passed', () => {
    expect(fill('2026-06-05T19:00:00Z', '2026-06-05T20:00:00Z', now, NY)[0]).toBe('2026-06-12T19:00:00.000Z')
    expect(fill('2026-06-05T13:00:00Z', '2026-06-05T14:00:00Z', now, NY)[0]).toBe('2026-06-19T13:00:00.000Z')
    expect(fill('2026-06-12T13:00:00Z', '2026-06-12T14:00:00Z', now, NY)[0]).toBe('2026-06-19T13:00:00.000Z')
  })

  test.each([
    ['out of summer time', NY, '2026-10-28T22:30:00Z', '2026-11-02T15:00:00Z', '2026-11-04T23:30:00.000Z'],
    ['into summer time', NY, '2026-03-04T23:30:00Z', '2026-03-09T15:00:00Z', '2026-03-11T22:30:00.000Z'],
    [
      'into it, by half an hour more',
      NF,
      '2026-03-04T22:00:00Z',
      '2026-03-09T15:00:00Z',
      '2026-03-11T21:00:00.000Z',
    ],
    ['where there is none', KTM, '2026-03-04T12:45:00Z', '2026-03-09T15:00:00Z', '2026-03-11T12:45:00.000Z'],
  ])('keeps its time on the wall %s', (_, zone, start, today, moved) => {
    expect(fill(start, start, today, zone)[0]).toBe(moved)
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
