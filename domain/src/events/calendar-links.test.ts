import { expect, test } from 'vitest'
import { googleCalendarLink, officeCalendarLink, outlookCalendarLink } from './calendar-links.ts'

const event = {
  title: 'Supper & tea',
  description: 'Bring a chair.',
  location: '214 Alder Street',
  startTime: '2026-06-20T22:30:00.000Z',
  endTime: '2026-06-21T01:00:00.000Z',
  url: 'https://party.example.org/events/event/1',
}
const fieldsOf = (link: string) => Object.fromEntries(new URL(link).searchParams)

test('EVENT-8 the link to Google fills its form in', () => {
  expect(fieldsOf(googleCalendarLink(event))).toEqual({
    action: 'TEMPLATE',
    text: 'Supper & tea',
    dates: '20260620T223000Z/20260621T010000Z',
    details: 'Bring a chair.\n\nhttps://party.example.org/events/event/1',
    location: '214 Alder Street',
  })
})

test.each([
  ['outlook.live.com', outlookCalendarLink],
  ['outlook.office.com', officeCalendarLink],
])('EVENT-8 the link to %s fills its form in', (host, link) => {
  expect(new URL(link(event)).host).toBe(host)
  expect(fieldsOf(link(event))).toMatchObject({
    subject: 'Supper & tea',
    startdt: event.startTime,
    enddt: event.endTime,
    body: 'Bring a chair.\n\nhttps://party.example.org/events/event/1',
    location: '214 Alder Street',
  })
})

test.each([
  ['', event.url],
  ['x'.repeat(1000), `${'x'.repeat(1000)}\n\n${event.url}`],
  ['x'.repeat(1001), `${'x'.repeat(1000)}...\n\n${event.url}`],
])(
  'EVENT-8 the details end with the page, behind 1,000 characters of the description at most (%#)',
  (description, details) => {
    expect(fieldsOf(googleCalendarLink({ ...event, description })).details).toBe(details)
  },
)
