import type { Event } from '@partyline/contract/events'
import { DEFAULT_REMINDER } from '@partyline/domain/events/events'
import { HOUR_MS } from '@partyline/domain/time/time-units'
import { describe, expect, test } from 'vitest'
import {
  countDates,
  draftOf,
  type EventForm,
  endDayOf,
  findMissing,
  formOf,
  isBackwards,
  isComplete,
  moveToZone,
  newForm,
  quickFill,
  ruleOf,
  timesOf,
} from './event-form.ts'
import { addDays, bothMoments, moveEnd, moveStart, skippedTo } from './event-form-times.ts'

const NOW = new Date('2026-06-12T18:20:00Z')

const supper = (change: Partial<Event>) =>
  ({
    title: 'Porch Supper',
    location: '214 Alder Street',
    description: '',
    rsvp: true,
    remind: { on: true, message: 'Soon', duration: HOUR_MS },
    extras: {
      plusOnes: 0,
      capacity: null,
      guestsSee: false,
      onPage: false,
      questions: [],
      placeFor: 'all',
      placeLead: null,
    },
    startTime: '2026-06-20T12:45:00.000Z',
    endTime: '2026-06-20T15:00:00.000Z',
    timezone: 'Asia/Kathmandu',
    ...change,
  }) as Event

function sent(form: EventForm) {
  const times = timesOf(form)
  return times && draftOf(form, times)
}

test('EVENT-3 a new event starts on the full hour at least an hour from now in its zone, and lasts an hour', () => {
  expect(newForm(NOW, 'America/Los_Angeles')).toMatchObject({
    day: '2026-06-12',
    startTime: '12:00',
    endTime: '13:00',
    endDay: undefined,
  })
  expect(newForm(NOW, 'Asia/Kathmandu')).toMatchObject({
    day: '2026-06-13',
    startTime: '01:00',
    endTime: '02:00',
  })
})

test('EVENT-3 late in the evening, the default end is on the next day', () => {
  const form = newForm(new Date('2026-06-12T22:20:00Z'), 'UTC')
  expect(form).toMatchObject({
    day: '2026-06-12',
    startTime: '23:00',
    endTime: '00:00',
    endDay: undefined,
  })
  expect(sent(form)).toMatchObject({
    startTime: '2026-06-12T23:00:00.000Z',
    endTime: '2026-06-13T00:00:00.000Z',
  })
})

test('EVENT-3 an event needs a title, a date, a start, an end and a location, but no description', () => {
  const form = { ...newForm(NOW, 'UTC'), title: 'Supper', location: 'Porch' }
  expect(isComplete(form)).toBe(true)
  for (const missing of [
    { title: ' ' },
    { location: '' },
    { day: '' },
    { endDay: '' },
    { day: '2026-02-30' },
  ])
    expect(isComplete({ ...form, ...missing }), JSON.stringify(missing)).toBe(false)
  expect(isComplete({ ...form, title: 'x'.repeat(101) })).toBe(false)
  expect(isComplete({ ...form, extras: { ...form.extras, capacity: 'many' } })).toBe(false)
})

test('EVENT-5 with RSVP off, the form sends the default reminder, which is off', () => {
  const form = formOf(supper({}))
  expect(sent(form)?.remind).toEqual({ on: true, message: 'Soon', duration: HOUR_MS })
  expect(sent({ ...form, rsvp: false })?.remind).toEqual(DEFAULT_REMINDER)
})

test.each(['Asia/Kathmandu', 'America/St_Johns', 'America/Los_Angeles'])(
  'EVENT-3 an event in %s keeps its zone and times in the form',
  (timezone) => {
    const event = supper({ timezone })
    const { startTime, endTime } = event
    expect(sent(formOf(event))).toMatchObject({ startTime, endTime, timezone })
  },
)

test('EVENT-3 in an hour that comes twice, the second one stays the second', () => {
  const second = { startTime: '2026-11-01T09:30:00.000Z', endTime: '2026-11-01T09:45:00.000Z' }
  const form = formOf(supper({ ...second, timezone: 'America/Los_Angeles' }))
  expect(form).toMatchObject({ startTime: '01:30', endTime: '01:45' })
  expect(sent(form)).toMatchObject(second)
})

test('EVENT-3 the form names a time that the clocks skip', () => {
  expect(skippedTo({ day: '2026-03-08', time: '02:30' }, 'America/Los_Angeles')).toBe('03:30')
  expect(skippedTo({ day: '2026-03-08', time: '03:30' }, 'America/Los_Angeles')).toBeUndefined()
  expect(skippedTo({ day: '2026-03-08', time: '02:30' }, 'America/St_Johns')).toBe('03:30')
  expect(skippedTo({ day: '2026-03-08', time: '02:30' }, 'Asia/Kathmandu')).toBeUndefined()
})

test('EVENT-3 of a time that comes twice either moment can be chosen, and other times have one', () => {
  const both = (day: string, time: string, zone: string) =>
    bothMoments({ day, time }, zone).map((moment) => moment.toISOString().slice(11, 16))
  expect(both('2026-11-01', '01:30', 'America/Los_Angeles')).toEqual(['08:30', '09:30'])
  // Lord Howe Island puts its clocks back by only half an hour.
  expect(both('2026-04-05', '01:45', 'Australia/Lord_Howe')).toEqual(['14:45', '15:15'])
  expect(both('2026-11-01', '01:30', 'Asia/Kathmandu')).toEqual([])
  expect(both('2026-11-01', '02:00', 'America/Los_Angeles')).toEqual([])
  expect(both('2026-03-08', '02:30', 'America/Los_Angeles'), 'a time that the clocks skip').toEqual([])
  expect(both('', '01:30', 'America/St_Johns')).toEqual([])
})

test('EVENT-3 in another zone, default times are an hour from now there, and chosen times keep their clock time', () => {
  const fresh = newForm(NOW, 'America/Los_Angeles')
  expect({ ...fresh, ...moveToZone(fresh, 'Asia/Kathmandu', NOW) }).toMatchObject({
    ...{ day: '2026-06-13', startTime: '01:00', endTime: '02:00', timezone: 'Asia/Kathmandu' },
  })
  const chosen = { ...fresh, startTime: '18:30', endTime: '20:00' }
  const moved = { ...chosen, ...moveToZone(chosen, 'Asia/Kathmandu', NOW) }
  expect(moved).toMatchObject({ day: '2026-06-12', startTime: '18:30', endTime: '20:00' })
  expect(sent(moved)).toMatchObject({
    startTime: '2026-06-12T12:45:00.000Z',
    endTime: '2026-06-12T14:15:00.000Z',
    timezone: 'Asia/Kathmandu',
  })
})

test.each([
  // The days on which the clocks of the first two change. Clocks in Kathmandu do not.
  ['America/Los_Angeles', '2026-03-08', '2026-03-09T01:30:00.000Z'],
  ['America/St_Johns', '2026-03-08', '2026-03-08T21:00:00.000Z'],
  ['Asia/Kathmandu', '2026-03-08', '2026-03-08T12:45:00.000Z'],
  ['America/Los_Angeles', '2026-11-01', '2026-11-02T02:30:00.000Z'],
  ['America/St_Johns', '2026-11-01', '2026-11-01T22:00:00.000Z'],
  ['Asia/Kathmandu', '2026-11-01', '2026-11-01T12:45:00.000Z'],
])('EVENT-3 EVENT-6 an event or its copy moved to %s is at 6:30 PM there on %s', (zone, day, startTime) => {
  for (const form of [formOf(supper({})), quickFill(supper({}), NOW)]) {
    const moved = { ...form, ...moveToZone(form, zone, NOW), day }
    expect(sent(moved)).toMatchObject({ startTime, timezone: zone })
  }
})

test('EVENT-3 EVENT-4 a time that the chosen zone skips counts as the time that replaces it', () => {
  const form = { ...formOf(supper({})), day: '2026-03-08', startTime: '02:30', endTime: '03:00' }
  expect(timesOf(form)?.startTime).toEqual(new Date('2026-03-07T20:45:00Z'))
  const times = timesOf({ ...form, ...moveToZone(form, 'America/St_Johns', NOW) })
  expect(times?.startTime).toEqual(new Date('2026-03-08T06:00:00Z'))
  // 3:30 is after 3:00: refused as an invalid time range.
  expect(Number(times?.startTime)).toBeGreaterThan(Number(times?.endTime))
})

test('EVENT-6 Quick Fill moves a past event to its next same weekday, at the same clock time in its zone', () => {
  // A Saturday at 18:30 in Kathmandu, two weeks ago; today is a Friday.
  const past = supper({ startTime: '2026-05-30T12:45:00.000Z', endTime: '2026-05-30T15:00:00.000Z' })
  expect(quickFill(past, NOW)).toMatchObject({
    day: '2026-06-13',
    startTime: '18:30',
    endTime: '20:45',
    timezone: 'Asia/Kathmandu',
  })
  expect(quickFill(supper({}), NOW)).toMatchObject({ day: '2026-06-20', startTime: '18:30' })
})

describe('EVENT-4 the end follows the start', () => {
  const evening = { ...newForm(NOW, 'UTC'), day: '2026-06-20', startTime: '18:00', endTime: '20:30' }
  const from = (form: EventForm, startTime: string) => ({ ...form, ...moveStart(form, startTime) })

  test('and keeps the event’s length, past midnight and back', () => {
    expect(from(evening, '10:00')).toMatchObject({ endTime: '12:30', endDay: undefined })
    const late = from(evening, '23:00')
    expect(late).toMatchObject({ endTime: '01:30', endDay: undefined })
    expect(endDayOf(late)).toBe('2026-06-21')
    expect(from(late, '18:00')).toEqual(evening)
  })

  test('a long event, or one with a chosen end day, keeps its length', () => {
    const long = { ...evening, startTime: '01:00', endTime: '23:00' }
    expect(from(long, '05:00')).toMatchObject({ endTime: '03:00', endDay: '2026-06-21' })
    const trip = { ...evening, endDay: '2026-06-22' }
    expect(from(trip, '22:00')).toMatchObject({ endTime: '00:30', endDay: '2026-06-23' })
  })

  test('an end that is earlier on the clock is after midnight, unless the event would then take more than 18 hours', () => {
    expect(endDayOf({ ...evening, startTime: '21:00', endTime: '01:00' })).toBe('2026-06-21')
    expect(isBackwards({ ...evening, startTime: '21:00', endTime: '01:00' })).toBe(false)
    const slip = { ...evening, startTime: '21:00', endTime: '20:00' }
    expect(isBackwards(slip)).toBe(true)
    expect(from(slip, '22:00')).toMatchObject({ endTime: '20:00' })
  })

  test('without a day, the event keeps its length too', () => {
    expect(from({ ...evening, day: '' }, '10:00')).toMatchObject({ endTime: '12:30' })
  })
})

test('EVENT-5 a new event takes answers', () => {
  expect(newForm(NOW, 'UTC').rsvp).toBe(true)
})

test('EVENT-3 the form names the missing fields', () => {
  const form = newForm(NOW, 'UTC')
  expect(findMissing(form)).toEqual(['a title', 'a location'])
  expect(findMissing({ ...form, title: 'x', location: 'y', day: '', endDay: '' })).toEqual([
    'a date',
    'an end date',
  ])
})

test('EVENT-3 when the start moves, an end on another day moves with it', () => {
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
  expect(moveEnd('2026-06-21', '2026-06-20', '2026-07-31')).toBe('2026-08-01')
  expect(moveEnd(undefined, '2026-06-20', '2026-07-31')).toBeUndefined()
  expect(moveEnd('2026-06-21', '2026-06-20', '')).toBe('2026-06-21')
})

describe('EVENT-3 an event that repeats', () => {
  const weekly = (change: object = {}) => {
    const form = { ...newForm(NOW, 'UTC'), title: 'x', location: 'y', day: '2026-06-16' }
    const repeat = { ...form.repeat, on: true, until: '2026-07-28', ...change }
    return { ...form, repeat }
  }

  test('is off in a new form, and lasts six weeks when the host turns it on', () => {
    const form = newForm(NOW, 'UTC')
    expect(countDates(form)).toBe(1)
    expect(countDates({ ...form, repeat: { ...form.repeat, on: true } })).toBe(7)
  })

  test('counts the dates that stay, and leaves out only days that are its dates', () => {
    const form = weekly({ leaveOut: ['2026-06-30', '2026-06-17'] })
    expect(countDates(form)).toBe(6)
    expect(ruleOf(form)).toEqual({ repeat: 'week', until: '2026-07-28', leaveOut: ['2026-06-30'] })
  })

  test.each([
    [{ until: '' }, 'a last day for the dates'],
    [{ until: '2026-06-15' }, 'a last day for the dates'],
    [{ until: '2027-06-17' }, 'a last day for the dates'],
    [{ until: '2026-06-16', leaveOut: ['2026-06-16'] }, 'at least one date'],
  ])('with %j, the form still needs %s', (change, missing) => {
    expect(findMissing(weekly(change))).toEqual([missing])
  })
})
