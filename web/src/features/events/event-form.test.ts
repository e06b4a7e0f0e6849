import type { Event } from '@partyline/contract/events'
import { DEFAULT_REMINDER } from '@partyline/domain/events'
import { expect, test } from 'vitest'
import { draftOf, type EventForm, formOf, isComplete, newForm, quickFill, timesOf } from './event-form.ts'
import { addDays, moveEnd, skippedTo } from './event-form-times.ts'

const NOW = new Date('2026-06-12T18:20:00Z')

const supper = (change: Partial<Event>) =>
  ({
    title: 'Porch Supper',
    location: '214 Alder Street',
    description: '',
    rsvp: true,
    remind: { on: true, message: 'Soon', duration: 3_600_000 },
    extras: { plusOnes: 0, capacity: null, guestsSee: false },
    startTime: '2026-06-20T12:45:00.000Z',
    endTime: '2026-06-20T15:00:00.000Z',
    timezone: 'Asia/Kathmandu',
    ...change,
  }) as Event

function sent(form: EventForm) {
  const times = timesOf(form)
  return times && draftOf(form, times)
}

test('EVENT-3 a new form begins an hour from now, on the hour of its zone, for an hour', () => {
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

test('EVENT-3 late in the evening the default end is on the next day, and is a range', () => {
  const form = newForm(new Date('2026-06-12T22:20:00Z'), 'UTC')
  expect(form).toMatchObject({
    day: '2026-06-12',
    startTime: '23:00',
    endTime: '00:00',
    endDay: '2026-06-13',
  })
  expect(sent(form)).toMatchObject({
    startTime: '2026-06-12T23:00:00.000Z',
    endTime: '2026-06-13T00:00:00.000Z',
  })
})

test('EVENT-3 title, date, start, end and location have to be set; the description need not', () => {
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

test('EVENT-5 with RSVP off the default off state is sent, whatever was chosen', () => {
  const form = formOf(supper({}))
  expect(sent(form)?.remind).toEqual({ on: true, message: 'Soon', duration: 3_600_000 })
  expect(sent({ ...form, rsvp: false })?.remind).toEqual(DEFAULT_REMINDER)
})

test.each(['Asia/Kathmandu', 'America/St_Johns', 'America/Los_Angeles'])(
  'EVENT-3 an event of %s keeps its zone and its moments in the form',
  (timezone) => {
    const event = supper({ timezone })
    const { startTime, endTime } = event
    expect(sent(formOf(event))).toMatchObject({ startTime, endTime, timezone })
  },
)

test('EVENT-3 in the hour that comes twice the second stays the second', () => {
  const second = { startTime: '2026-11-01T09:30:00.000Z', endTime: '2026-11-01T09:45:00.000Z' }
  const form = formOf(supper({ ...second, timezone: 'America/Los_Angeles' }))
  expect(form).toMatchObject({ startTime: '01:30', endTime: '01:45' })
  expect(sent(form)).toMatchObject(second)
})

test('EVENT-3 a time that the clocks skip is said', () => {
  expect(skippedTo({ day: '2026-03-08', time: '02:30' }, 'America/Los_Angeles')).toBe('03:30')
  expect(skippedTo({ day: '2026-03-08', time: '03:30' }, 'America/Los_Angeles')).toBeUndefined()
  expect(skippedTo({ day: '2026-03-08', time: '02:30' }, 'America/St_Johns')).toBe('03:30')
  expect(skippedTo({ day: '2026-03-08', time: '02:30' }, 'Asia/Kathmandu')).toBeUndefined()
})

test('EVENT-6 Quick Fill moves a past event to its next same weekday, on the wall of its zone', () => {
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

test('EVENT-3 an end on another day moves with the start', () => {
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
  expect(moveEnd('2026-06-21', '2026-06-20', '2026-07-31')).toBe('2026-08-01')
  expect(moveEnd(undefined, '2026-06-20', '2026-07-31')).toBeUndefined()
  expect(moveEnd('2026-06-21', '2026-06-20', '')).toBe('2026-06-21')
})
