import { join } from 'node:path'
import { HOUR_MS, MINUTE_MS } from '@partyline/domain/time/time-units'
import ICAL from 'ical.js'
import { sql } from 'kysely'
import nodeIcal from 'node-ical'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../testing/person.ts'
import { supper } from '../../../testing/supper.ts'
import { createTown, type Town } from '../../../testing/town.ts'
import { type CalendarRow, writeCalendar } from './calendar-file.ts'

const base: CalendarRow = {
  public_id: 'AbCdEfGhIjKlMnOpQrStUv',
  title: 'Porch Supper No. 4',
  description: 'Bring a chair.',
  location: '12 Elm St',
  starts_at: new Date('2026-06-20T22:30:00Z'),
  ends_at: new Date('2026-06-21T01:00:00Z'),
  rsvp: true,
  remind_on: false,
  remind_duration: 600_000,
  sequence: 0,
  updated_at: new Date('2026-06-12T18:00:00Z'),
  cancelled_at: null,
}

/** Each sample has a golden file of its name beside this test. */
const samples: Record<string, CalendarRow> = {
  plain: base,
  'reminder-and-edits': { ...base, remind_on: true, remind_duration: HOUR_MS, sequence: 7 },
  cancelled: { ...base, remind_on: true, sequence: 8, cancelled_at: new Date('2026-06-13T18:00:00Z') },
  escapes: {
    ...base,
    title: 'Soup, salad; and \\ "bread"',
    location: 'Elm St, 12; back\\yard',
    description: 'One\nTwo, three;\n\nfour:\\five \u0645\u0631\u062D\u0628\u0627',
  },
  // 66 octets of title after 'SUMMARY:' would end in the middle of the emoji.
  'emoji-at-75-octets': {
    ...base,
    title: `${'x'.repeat(65)}\u{1F389}\u{1F468}\u200D\u{1F469}\u200D\u{1F467}\u200D\u{1F466} ${'\u{1F389}'.repeat(20)}`,
  },
  // New York leaves summer time at 06:00 UTC on November 1. This event lasts from the first 1:30 AM to the
  // second.
  'hour-that-comes-twice': {
    ...base,
    starts_at: new Date('2026-11-01T05:30:00Z'),
    ends_at: new Date('2026-11-01T06:30:00Z'),
  },
  // New York enters summer time at 07:00 UTC on March 8. This event lasts from half an hour before to half an
  // hour after.
  'hour-that-is-skipped': {
    ...base,
    starts_at: new Date('2026-03-08T06:30:00Z'),
    ends_at: new Date('2026-03-08T07:30:00Z'),
  },
}

const titleOf = ({ title, cancelled_at }: CalendarRow) => (cancelled_at ? `Cancelled: ${title}` : title)
const write = (row: CalendarRow) => writeCalendar([row], { publicUrl: 'https://party.example.org' })

test('EVENT-12 the location of an online event is its whole link, so that calendars can join by it', () => {
  const location = 'https://meet.example.org/choir-tuesday?pwd=QWxhZGRpbjpvcGVuIHNlc2FtZQ1.1'
  const [entry] = new ICAL.Component(ICAL.parse(write({ ...base, location }))).getAllSubcomponents('vevent')
  expect(entry?.getFirstPropertyValue('location')).toBe(location)
})

test('EVENT-12 an event that ends as it starts has no DTEND, which must be later than DTSTART (RFC 5545, 3.8.2.2)', () => {
  const file = write({ ...base, ends_at: base.starts_at })
  expect(file).toContain('DTSTART:20260620T223000Z')
  expect(file).not.toContain('DTEND')
  const [entry] = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent')
  expect(entry && new ICAL.Event(entry).endDate.toJSDate()).toEqual(base.starts_at)
})

describe.each(Object.entries(samples))('EVENT-12 the calendar file: %s', (name, row) => {
  const file = write(row)

  test('matches its golden file', async () => {
    await expect(file).toMatchFileSnapshot(join(import.meta.dirname, 'golden', `${name}.ics`))
  })

  test('has lines of at most 75 octets that end with CRLF, and splits no character', () => {
    const lines = file.split('\r\n')
    expect(lines.pop()).toBe('')
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n\uFFFD]/)
    expect(file.isWellFormed()).toBe(true)
  })

  test('is read by ical.js with the same facts', () => {
    const component = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent')
    if (!component) throw new Error('no event')
    const event = new ICAL.Event(component)
    expect(event.uid).toBe('AbCdEfGhIjKlMnOpQrStUv@partyline')
    expect(event.summary).toBe(titleOf(row))
    expect(event.location).toBe(row.location)
    expect(event.description).toBe(
      `${row.description}\n\nhttps://party.example.org/events/event/${row.public_id}`,
    )
    expect([event.startDate.toJSDate(), event.endDate.toJSDate()]).toEqual([row.starts_at, row.ends_at])
    expect(event.sequence).toBe(row.sequence)
    expect(component.getFirstPropertyValue('status')).toBe(row.cancelled_at ? 'CANCELLED' : 'CONFIRMED')
    expect(String(component.getFirstPropertyValue('last-modified'))).toBe('2026-06-12T18:00:00Z')
    expect(String(component.getFirstPropertyValue('dtstamp'))).toBe('2026-06-12T18:00:00Z')
    const alarms = component.getAllSubcomponents('valarm')
    const trigger = alarms.map((alarm) => String(alarm.getFirstPropertyValue('trigger')))
    expect(trigger).toEqual(row.remind_on && !row.cancelled_at ? ['-PT1H'] : [])
  })

  test('is read by node-ical with the same facts', () => {
    const event = Object.values(nodeIcal.parseICS(file)).find((one) => one?.type === 'VEVENT')
    if (event?.type !== 'VEVENT') throw new Error('no event')
    expect(event).toMatchObject({
      uid: 'AbCdEfGhIjKlMnOpQrStUv@partyline',
      summary: titleOf(row),
      location: row.location,
    })
    expect([new Date(event.start), new Date(event.end)]).toEqual([row.starts_at, row.ends_at])
  })

  test('names no guest and asks for no answer', () => {
    expect(file).not.toMatch(/^(METHOD|ATTENDEE|ORGANIZER)|mailto:|tel:/im)
  })
})

describe('EVENT-12 over the web', () => {
  let town: Town
  let ana: Person
  let ben: Person
  beforeAll(async () => {
    town = await createTown()
    ana = await town.signedUp('ana')
    ben = await town.signedUp('ben')
  })
  afterAll(() => town.close())

  const get = (url: string, headers = {}) => town.http.inject({ url, headers })

  test('EVENT-12 /calendar answers 303 to a path that ends in event.ics', async () => {
    const id = await ana.makesEvent()
    const location = `/api/events/event/${id}/event.ics`
    for (const path of [`/api/events/${id}/calendar`, `/api/events/event/${id}/calendar`]) {
      const redirect = await get(path)
      expect([redirect.statusCode, redirect.headers.location]).toEqual([303, location])
    }
    const file = await get(location)
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(file.body).toContain(`UID:${id}@partyline`)
    const again = await get(`/api/events/event/${id}/event.ics`, { 'if-none-match': file.headers.etag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await get('/api/events/nowhere/calendar')).statusCode).toBe(404)
    expect((await get('/api/events/event/nowhere/event.ics')).statusCode).toBe(404)
  })

  test('EVENT-12 an edit and a cancellation keep the UID, raise SEQUENCE and set STATUS', async () => {
    const id = await ana.makesEvent()
    town.clock.advance(MINUTE_MS)
    await ana.calls('POST', `/events/update/${id}`, { ...supper, title: 'Late supper' })
    await ana.calls('POST', `/events/cancel/${id}`, {})
    const { body, headers } = await get(`/api/events/event/${id}/event.ics`)
    for (const line of [
      `UID:${id}@partyline`,
      'SEQUENCE:2',
      'STATUS:CANCELLED',
      'SUMMARY:Cancelled: Late supper',
    ]) {
      expect(body).toContain(line)
    }
    expect(headers['last-modified']).toBe(town.clock.now.toUTCString())
  })

  test('EVENT-12 in a feed a Maybe and a place on the waitlist are tentative, until a Yes with a place', async () => {
    const dora = await town.signedUp('dora')
    const full = await ben.makesEvent({ extras: { capacity: 1 } })
    const open = await ben.makesEvent()
    await ana.answersEvent(full)
    await dora.answersEvent(full)
    await dora.answersEvent(open, 'MAYBE')
    const { url } = (await dora.calls('POST', '/events/feed', {})).body.data
    const first = await get(new URL(url).pathname)
    expect(first.body.match(/STATUS:\w+/g)).toEqual(['STATUS:TENTATIVE', 'STATUS:TENTATIVE'])
    await ana.answersEvent(full, 'NO')
    await dora.answersEvent(open)
    const second = await get(new URL(url).pathname, { 'if-none-match': String(first.headers.etag) })
    expect(second.body.match(/STATUS:\w+/g)).toEqual(['STATUS:CONFIRMED', 'STATUS:CONFIRMED'])
  })

  test('EVENT-12 a feed of 500 coming events says where it ends, and leaves out what is over', async () => {
    const dora = await town.signedUp('dora_d')
    const first = await dora.makesEvent({ title: 'Feed' })
    /** Copies of Dora's first event, one a day from a number of days after July 1. */
    const copies = (from: number, to: number) =>
      sql`insert into events (public_id, code, owner_id, title, description, location, starts_at, ends_at, time_zone, rsvp,
          remind_on, remind_message, remind_duration, cover_version, cover_hour, created_at, updated_at)
        select 'feed' || n, 'F' || n, owner_id, 'Feed ' || n, '', 'Here', day, day + interval '1 hour', time_zone, rsvp,
          remind_on, remind_message, remind_duration, cover_version, cover_hour, created_at, updated_at
        from events, generate_series(${from}::int, ${to}::int) n, lateral (
          select timestamptz '2026-07-01' + n * interval '1 day' as day) d
        where public_id = ${first}`.execute(town.database.db)
    await copies(-40, -39)
    await copies(1, 499)
    const { url } = (await dora.calls('POST', '/events/feed', {})).body.data
    const titles = async () => (await get(new URL(url).pathname)).body.match(/SUMMARY:[^\r]*/g) ?? []
    const whole = await titles()
    expect(whole).toHaveLength(500)
    expect([whole[0], whole[499]]).toEqual(['SUMMARY:Feed', 'SUMMARY:Feed 499'])
    await copies(500, 501)
    expect((await titles()).slice(499)).toEqual(['SUMMARY:Feed 499', 'SUMMARY:More of your events follow'])
  })

  test('EVENT-12 a feed has a person’s own and answered events, by a link that can be ended', async () => {
    const cleo = await town.signedUp('cleo')
    const own = await cleo.makesEvent({ title: 'My own' })
    const [yes, no, other] = [
      await ben.makesEvent({ title: 'Coming' }),
      await ben.makesEvent({ title: 'Not coming' }),
      await ben.makesEvent({ title: 'Unanswered' }),
    ]
    await cleo.answersEvent(yes)
    await cleo.answersEvent(no, 'NO')
    expect((await cleo.calls('GET', '/events/feed')).body).toEqual({ data: null })
    const { body } = await cleo.calls('POST', '/events/feed', {})
    expect((await cleo.calls('GET', '/events/feed')).body.data).toEqual(body.data)
    const path = new URL(body.data.url).pathname
    expect(path).toMatch(/^\/api\/events\/feed\/[\w-]{43}\/events\.ics$/)
    const feed = await get(path)
    expect(feed.headers['cache-control']).toBe('private, no-cache')
    expect(feed.body).toContain(`UID:${own}@partyline`)
    expect(feed.body).toContain(`UID:${yes}@partyline`)
    expect(feed.body).not.toContain(no)
    expect(feed.body).not.toContain(other)
    expect((await get(path, { 'if-none-match': `W/${feed.headers.etag}` })).statusCode).toBe(304)

    const second = (await cleo.calls('POST', '/events/feed', {})).body.data.url
    expect((await get(path)).statusCode).toBe(404)
    expect((await get(new URL(second).pathname)).statusCode).toBe(200)
    await cleo.calls('DELETE', '/events/feed')
    expect((await get(new URL(second).pathname)).statusCode).toBe(404)
    expect((await town.person().calls('POST', '/events/feed', {})).status).toBe(401)
  })
})
