import { expect, test } from 'vitest'
import { findZone, isSameZone, sayOffset, zoneChoices } from './event-form-zones.ts'

const SUMMER = new Date('2026-06-20T12:00:00Z')
const choices = zoneChoices(SUMMER, 'Asia/Katmandu')
const nameOf = (zone: string, among = choices) => among.find((choice) => choice.zone === zone)?.name

test('EVENT-3 a zone’s name has its place, its usual name and its offset from GMT at that time', () => {
  expect(nameOf('Asia/Kathmandu')).toBe('Kathmandu, Nepal Time (GMT+5:45)')
  expect(nameOf('America/St_Johns')).toBe('St Johns, Newfoundland Time (GMT-2:30)')
  expect(nameOf('America/Los_Angeles')).toBe('Los Angeles, Pacific Time (GMT-7)')
  const winter = zoneChoices(new Date('2026-12-20T12:00:00Z'), 'UTC')
  expect(nameOf('America/Los_Angeles', winter)).toBe('Los Angeles, Pacific Time (GMT-8)')
  expect(sayOffset('Asia/Kathmandu', SUMMER)).toBe('GMT+5:45')
})

test('EVENT-3 the list has each zone once, with UTC and the event’s own zone', () => {
  expect(choices.length).toBeGreaterThan(400)
  for (const key of ['zone', 'name'] as const)
    expect(new Set(choices.map((choice) => choice[key])).size).toBe(choices.length)
  expect(nameOf('UTC')).toContain('GMT')
  expect(zoneChoices(SUMMER, 'Etc/GMT+5').some(({ zone }) => zone === 'Etc/GMT+5')).toBe(true)
})

test.each([
  ['Kathmandu, Nepal Time (GMT+5:45)', 'Asia/Kathmandu'],
  [' kathmandu ', 'Asia/Kathmandu'],
  ['nepal', 'Asia/Kathmandu'],
  ['GMT+5:45', 'Asia/Kathmandu'],
  ['america/st_johns', 'America/St_Johns'],
  ['St. Johns', 'America/St_Johns'],
  ['Knox, Indiana', 'America/Indiana/Knox'],
  ['utc', 'UTC'],
  ['Pacific Time', undefined],
  ['Mars', undefined],
  ['<script>', undefined],
  [' ', undefined],
])('EVENT-3 typing %j finds %s', (typed, zone) => {
  expect(findZone(typed, choices)).toBe(zone)
})

test('EVENT-3 two names of one zone count as the same zone', () => {
  expect(isSameZone('Asia/Katmandu', 'Asia/Kathmandu')).toBe(true)
  expect(isSameZone('Asia/Kathmandu', 'Asia/Kolkata')).toBe(false)
})
