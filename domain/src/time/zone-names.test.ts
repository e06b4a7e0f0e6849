import { expect, test } from 'vitest'
import { currentName } from './zone-names.ts'
import { placeOf } from './zones.ts'

test.each([
  ['America/Los_Angeles', 'Los Angeles'],
  ['America/St_Johns', 'St Johns'],
  ['Asia/Kathmandu', 'Kathmandu'],
  ['America/Indiana/Knox', 'Knox, Indiana'],
  ['UTC', 'UTC'],
])('EVENT-8 the zone %s is shown as %s', (zone, said) => {
  expect(placeOf(zone)).toBe(said)
})

test('EVENT-3 a zone is kept by the name it has today', () => {
  expect(currentName('Asia/Calcutta')).toBe('Asia/Kolkata')
  expect(currentName('Europe/Berlin')).toBe('Europe/Berlin')
})
