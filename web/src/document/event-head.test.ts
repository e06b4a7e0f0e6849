import type { Series } from '@partyline/contract/event-series'
import type { Event } from '@partyline/contract/events'
import type { PageSettings } from '@partyline/contract/page'
import { expect, test } from 'vitest'
import { eventHead } from './event-head.ts'

const event = {
  _id: 'AbCdEfGhIjKlMnOpQrStUv',
  title: 'Rehearsal',
  location: '12 Elm St',
  startTime: '2026-06-16T22:30:00.000Z',
  endTime: '2026-06-17T00:30:00.000Z',
  timezone: 'America/New_York',
  owner: { firstName: 'Ana', lastName: 'Diaz' },
  cover: { version: 1, id: 'a', hour: 18, photo: null },
  sequence: 0,
} as unknown as Event
const settings = { publicUrl: 'https://party.example.org', shortName: 'Partyline' } as PageSettings
const series = { _id: 'series', repeat: 'week', day: '2026-06-16', dates: [event] } as unknown as Series

test('EVENT-8 the preview of a link names the day and the hour in the zone of the event', () => {
  expect(eventHead(event, settings).description).toBe('Tuesday, June 16 at 6:30 PM. 12 Elm St')
})

test('EVENT-8 the preview of a link to a series names how often it is, and its hour', () => {
  expect(eventHead(event, settings, series).description).toBe('Every Tuesday at 6:30 PM. 12 Elm St')
})

test('EVENT-8 search engines read nothing of a hidden place', () => {
  const hidden = { ...event, location: 'The place is shown to those who come', placeHidden: true }
  const { head, description } = eventHead(hidden, settings)
  expect(description).toBe('Tuesday, June 16 at 6:30 PM. The place is shown to those who come')
  expect(head).not.toContain('"location"')
})

test.each([
  ['12 Elm St', 'OfflineEventAttendanceMode', 'Place'],
  ['https://meet.example.org/choir', 'OnlineEventAttendanceMode', 'VirtualLocation'],
  ['Online: https://meet.example.org/choir', 'OnlineEventAttendanceMode', 'VirtualLocation'],
  ['The Bell (https://bell.example.org)', undefined, 'Place'],
])('EVENT-8 for search engines, the place %s is %s', (location, mode, kind) => {
  const [, data = ''] =
    /ld\+json">(.*?)<\/script>/.exec(eventHead({ ...event, location }, settings).head ?? '') ?? []
  const { eventAttendanceMode, location: place } = JSON.parse(data)
  expect(eventAttendanceMode).toBe(mode && `https://schema.org/${mode}`)
  expect(place['@type']).toBe(kind)
})
