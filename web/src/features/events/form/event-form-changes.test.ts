import type { Event } from '@partyline/contract/events'
import { expect, test } from 'vitest'
import { formOf } from './event-form.ts'
import { isQuiet } from './event-form-changes.ts'

const extras = {
  plusOnes: 0,
  capacity: null,
  guestsSee: false,
  onPage: false,
  questions: [],
  placeFor: 'all',
  placeLead: null,
}
const event = {
  title: 'Porch Supper',
  location: '214 Alder Street',
  description: '',
  rsvp: true,
  remind: { on: true, message: '', duration: 600_000 },
  extras,
  startTime: '2026-06-20T12:45:00.000Z',
  endTime: '2026-06-20T15:00:00.000Z',
  timezone: 'UTC',
} as unknown as Event

test.each([
  ['the reminder', { remind: { ...event.remind, on: false } }, true],
  ['who sees names', { extras: { ...extras, guestsSee: true } }, false],
  ['the places', { extras: { ...extras, capacity: 60 } }, true],
  ['the plus-ones', { extras: { ...extras, plusOnes: 2 } }, false],
  ['the reminder and the place', { remind: { ...event.remind, on: false }, location: 'The yard' }, false],
  ['who sees the place, fewer than before', { extras: { ...extras, placeFor: 'coming' } }, true],
  ['nothing', {}, false],
])('EVENT-14 an edit of %s asks whether to text guests, unless no text would name it', (_, change, quiet) => {
  expect(isQuiet(formOf(event), formOf({ ...event, ...change }))).toBe(quiet)
})

test('EVENT-14 an edit that shows everybody the place asks whether to text guests', () => {
  const hidden = { ...event, extras: { ...event.extras, placeFor: 'coming' } } as Event
  expect(isQuiet(formOf(hidden), formOf(event))).toBe(false)
})
