import { expect, test } from 'vitest'
import type { PlaceReader } from '../events/place-for.ts'
import { NORTH_AMERICA } from '../time/regions.ts'
import { HOUR_MS } from '../time/time-units.ts'
import { seenPlace } from './seen-place.ts'

const event = { location: 'The mill', startsAt: new Date('2026-06-20T18:30:00Z'), zone: 'UTC' }
const [HIDDEN, LATER] = [
  'The place is shown to those who come',
  'The place is shown to those who come, from Sat, Jun 20, 3:30 PM',
]

test.each<[string, 'all' | 'coming', number | null, PlaceReader, string, string]>([
  ['everybody', 'all', null, 'other', '12:00', 'The mill'],
  ['everybody, whatever the time', 'all', 3 * HOUR_MS, 'other', '12:00', 'The mill'],
  ['a host', 'coming', 3 * HOUR_MS, 'host', '12:00', 'The mill'],
  ['one who comes', 'coming', null, 'coming', '12:00', 'The mill'],
  ['another', 'coming', null, 'other', '12:00', HIDDEN],
  ['one who comes, too early', 'coming', 3 * HOUR_MS, 'coming', '15:29', LATER],
  ['one who comes, in time', 'coming', 3 * HOUR_MS, 'coming', '15:30', 'The mill'],
  ['another, too early', 'coming', 3 * HOUR_MS, 'other', '15:29', LATER],
  ['another, in time', 'coming', 3 * HOUR_MS, 'other', '15:30', HIDDEN],
])('EVENT-7 the place as %s may see it', (_, placeFor, placeLead, reader, clock, location) => {
  const reading = { now: new Date(`2026-06-20T${clock}:00Z`), region: NORTH_AMERICA }
  const placeHidden = location !== 'The mill'
  expect(seenPlace({ ...event, placeFor, placeLead }, reader, reading, 'UTC')).toEqual({
    location,
    placeHidden,
  })
})
