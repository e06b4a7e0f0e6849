import { expect, test } from 'vitest'
import { NORTH_AMERICA } from '../time/regions.ts'
import { sayChanges } from './event-changes.ts'

const before = {
  title: 'Supper',
  location: 'The Bell',
  description: '',
  startsAt: new Date('2026-06-20T18:30:00Z'),
  endsAt: new Date('2026-06-20T20:30:00Z'),
  zone: 'UTC',
  plusOnes: 1,
  questions: ['Any allergies?'],
  guestsSee: false,
}
const at = (start: string, end: string) => ({
  startsAt: new Date(`2026-06-${start}:00Z`),
  endsAt: new Date(`2026-06-${end}:00Z`),
})

test.each([
  ['nothing', {}, []],
  ['its time', at('20T19:00', '20T21:00'), ['Moved from 6:30 to 7:00 PM.']],
  ['its time, past noon', at('20T11:00', '20T13:00'), ['Moved from 6:30 PM to 11:00 AM.']],
  ['its day', at('21T18:30', '21T20:30'), ['Moved from Sat, Jun 20, 6:30 PM to Sun, Jun 21, 6:30 PM.']],
  ['its end', at('20T18:30', '20T22:00'), ['Ends at 10:00 PM, not 8:30.']],
  [
    'its end on another day',
    at('20T18:30', '21T20:30'),
    ['Ends Sun, Jun 21, 8:30 PM, not Sat, Jun 20, 8:30 PM.'],
  ],
  ['its place', { location: 'The yard' }, ['The place was The Bell.']],
  ['its place, which is hidden now', { location: null }, []],
  ['its title', { title: 'Dinner' }, ['It was called "Supper".']],
  ['its description', { description: 'Bring a chair' }, ['The description is new.']],
  ['its plus-ones', { plusOnes: 0 }, ['Plus-ones for each guest: none.']],
  [
    'a question',
    { questions: ['Any allergies?', 'Your seat?'] },
    ['Your host asks: "Your seat?" Reply with the answer.'],
  ],
  ['names for guests', { guestsSee: true }, ['Guests who say Yes or Maybe see your first name.']],
  ['a question that is gone', { questions: [] }, []],
])('EVENT-14 guests hear what changed: %s', (_, change, said) => {
  expect(sayChanges(before, { ...before, ...change }, 'UTC', NORTH_AMERICA)).toEqual(said)
})

test.each([
  ['the same clock', at('20T17:30', '20T19:30'), ['The time zone is London, not UTC.']],
  ['the same moment', {}, ['Moved from 6:30 to 7:30 PM.', 'The time zone is London, not UTC.']],
])('EVENT-14 guests in a new zone hear of %s', (_, change, said) => {
  expect(
    sayChanges(before, { ...before, ...change, zone: 'Europe/London' }, 'Europe/London', NORTH_AMERICA),
  ).toEqual(said)
})

test('EVENT-14 a guest with a zone of their own hears how a new zone moves their clock', () => {
  const after = { ...before, ...at('20T17:30', '20T19:30'), zone: 'Europe/London' }
  expect(sayChanges(before, after, 'UTC', NORTH_AMERICA)).toEqual(['Moved from 6:30 to 5:30 PM.'])
})

test('EVENT-14 a guest who may see the place from now on reads that it is shown', () => {
  expect(sayChanges({ ...before, location: null }, before, 'UTC', NORTH_AMERICA)).toEqual([
    'The place is shown now.',
  ])
})

test('EVENT-14 a place that is cut has three dots, and not four', () => {
  const after = { ...before, location: 'The yard' }
  const cut = sayChanges(
    { ...before, location: "St Mark's Church Hall, 12 High Street, Oldtown" },
    after,
    'UTC',
    NORTH_AMERICA,
  )
  expect(cut).toEqual([expect.stringMatching(/^The place was St Mark's Church.*[^.]\.\.\.$/)])
})

test('EVENT-14 the new end of an event over two days has its day', () => {
  const camp = { ...before, endsAt: new Date('2026-06-21T20:30:00Z') }
  expect(
    sayChanges(camp, { ...camp, endsAt: new Date('2026-06-21T21:30:00Z') }, 'UTC', NORTH_AMERICA),
  ).toEqual(['Ends Sun, Jun 21, 9:30 PM, not Sun, Jun 21, 8:30 PM.'])
})
