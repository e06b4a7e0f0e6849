import { expect, test } from 'vitest'
import { sayChanges } from './event-changes.ts'

const before = {
  title: 'Supper',
  location: 'The Bell',
  description: '',
  startsAt: new Date('2026-06-20T18:30:00Z'),
  endsAt: new Date('2026-06-20T20:30:00Z'),
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
  ['its place', { location: 'The yard' }, ['The place was The Bell.']],
  ['its title', { title: 'Dinner' }, ['It was called "Supper".']],
  ['its description', { description: 'Bring a chair' }, ['The description is new.']],
])('EVENT-14 guests hear what changed: %s', (_, change, said) => {
  expect(sayChanges(before, { ...before, ...change }, 'UTC')).toEqual(said)
})
