import { HOUR_MS } from '@partyline/domain/time/time-units'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../testing/person.ts'
import { createTown, type Town } from '../../testing/town.ts'

let town: Town
let ana: Person
let ben: Person
beforeAll(async () => {
  town = await createTown()
  ana = await town.signedUp('ana', { firstName: 'Ana', lastName: 'Lopes' })
  ben = town.person()
  await ben.logsIn()
})
afterAll(() => town.close())

/** The town's clock stands at 2026-06-12T18:00Z. */
const supper = {
  title: 'Porch Supper No. 4',
  description: 'Bring a chair.',
  location: '12 Elm St',
  rsvp: true,
  remind: { on: false, message: '', duration: 600_000 },
  startTime: '2026-06-20T22:30:00.000Z',
  endTime: '2026-06-21T01:00:00.000Z',
  timezone: 'America/New_York',
  notify: false,
}

const makeEvent = (change: object = {}) => ana.makesEvent({ ...supper, ...change })

describe('EVENT-12 creating and reading', () => {
  test('EVENT-12 an event is created and read back unchanged', async () => {
    const id = await makeEvent()
    expect(id).toMatch(/^[\w-]{22}$/)
    const { body } = await town.person().calls('GET', `/events/event/${id}`)
    expect(body.data).toMatchObject({
      _id: id,
      ...{ title: supper.title, description: supper.description, location: supper.location },
      ...{ startTime: supper.startTime, endTime: supper.endTime, timezone: supper.timezone },
      rsvp: true,
      remind: supper.remind,
      going: 0,
      viewer: null,
      cancelled: false,
      over: false,
      sequence: 0,
      owner: { handle: 'ana', firstName: 'Ana' },
      users: [{ role: 'OWNER', status: null }],
      cover: { version: 1, id, hour: 18 },
      extras: { plusOnes: 0, capacity: null, guestsSee: false, onPage: false },
    })
  })

  test('EVENT-8 EVENT-12 an event that never existed gets 404 with a sentence', async () => {
    const { status, body } = await ben.calls('GET', '/events/event/nowhere')
    expect([status, body.error.message]).toEqual([404, "Event doesn't exist"])
    expect((await ben.calls('GET', '/events/event/%00')).status).toBe(400)
  })

  test.each([
    ['EVENT-4 starts after it ends', { endTime: '2026-06-20T22:29:59Z' }, 'Invalid time range'],
    ['EVENT-3 has no title', { title: ' \u0007 ' }, 'Please give the event a title.'],
    ['EVENT-3 has no location', { location: '' }, 'Please give the event a location.'],
    ['EVENT-3 has a title of 101 characters', { title: 'x'.repeat(101) }, 'That title is too long.'],
    ['EVENT-3 is in no zone', { timezone: 'Mars/Olympus' }, 'We do not know that time zone.'],
  ])('a draft with %s is refused, and no event is created', async (_, change, words) => {
    const { status, body } = await ana.calls('POST', '/events/create', { ...supper, ...change })
    expect([status, body.error.message]).toEqual([422, words])
  })

  test.each([
    ['a reminder of 20 minutes', { remind: { on: true, message: '', duration: 1_200_000 } }],
    ['a time without a zone', { startTime: '2026-06-20T22:30:00' }],
    ['no start', { startTime: undefined }],
    ['a title that is a number', { title: 7 }],
  ])('EVENT-12 %s is bad input and gets a sentence', async (_, change) => {
    const { status, body } = await ana.calls('POST', '/events/create', { ...supper, ...change })
    expect(status).toBe(400)
    expect(body.error.message).toMatch(/\w.*\.$/)
  })

  test('EVENT-5 with RSVP off the reminder stays off', async () => {
    const id = await makeEvent({
      rsvp: false,
      remind: { on: true, message: 'Soon!', duration: HOUR_MS },
    })
    const { body } = await ana.calls('GET', `/events/event/${id}`)
    expect(body.data.remind).toEqual({ on: false, message: '', duration: 600_000 })
  })

  test('EVENT-5 EVENT-13 nobody but the hosts reads the words of a reminder before it goes out', async () => {
    const id = await makeEvent({ rsvp: true, remind: { on: true, message: 'Code 4432', duration: HOUR_MS } })
    expect((await ana.readsEvent(id)).remind.message).toBe('Code 4432')
    expect((await ben.readsEvent(id)).remind).toEqual({ on: true, message: '', duration: HOUR_MS })
    const page = await town.http.inject({ url: `/events/event/${id}` })
    expect(page.body).not.toContain('4432')
  })

  test('EVENT-12 the bare payload of the specification is enough, and the zone is taken from the last event', async () => {
    const { timezone: _, ...bare } = supper
    // An old zone name that some browsers still send. The event gets the present name.
    await makeEvent({ timezone: 'Asia/Katmandu' })
    const { body } = await ana.calls('POST', '/events/create', bare)
    const { body: read } = await ana.calls('GET', `/events/event/${body.data.insertedId}`)
    expect(read.data.timezone).toBe('Asia/Kathmandu')
    const { body: first } = await ben.calls('POST', '/events/create', bare)
    expect((await ben.calls('GET', `/events/event/${first.data.insertedId}`)).body.data.timezone).toBe('UTC')
  })

  test('EVENT-12 a signed-out browser cannot create, list, edit, cancel or answer events', async () => {
    const id = await makeEvent()
    const nobody = town.person()
    const tries = await Promise.all([
      nobody.calls('POST', '/events/create', supper),
      nobody.calls('GET', '/events'),
      nobody.calls('POST', `/events/update/${id}`, supper),
      nobody.calls('POST', `/events/cancel/${id}`, {}),
      nobody.answersEvent(id, 'YES', { notify: false }),
    ])
    expect(tries.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
  })

  test('EVENT-8 markup, emoji and right-to-left text come back unchanged', async () => {
    const title = '<script>alert(1)</script> \u{1F389} \u0645\u0631\u062D\u0628\u0627'
    const id = await makeEvent({ title, description: 'a\nb  <b>c</b>' })
    const { body } = await ben.calls('GET', `/events/event/${id}`)
    expect(body.data).toMatchObject({ title, description: 'a\nb  <b>c</b>' })
  })
})

describe('EVENT-12 editing and cancelling', () => {
  test('EVENT-7 EVENT-12 only the owner can edit and cancel', async () => {
    const id = await makeEvent()
    expect((await ben.calls('POST', `/events/update/${id}`, supper)).status).toBe(403)
    expect((await ben.calls('POST', `/events/cancel/${id}`, {})).status).toBe(403)
    const edit = { ...supper, title: 'Porch Supper No. 5' }
    const { status, body } = await ana.calls('POST', `/events/update/${id}`, edit)
    expect([status, body]).toEqual([200, { success: true, data: { insertedId: id } }])
    const { body: read } = await ben.calls('GET', `/events/event/${id}`)
    expect(read.data).toMatchObject({ title: 'Porch Supper No. 5', sequence: 1 })
  })

  test('EVENT-7 an edit of an event that never existed says so', async () => {
    const { status, body } = await ana.calls('POST', '/events/update/nowhere', supper)
    expect([status, body.error.message]).toEqual([404, "Event doesn't exist"])
  })

  test('EVENT-10 a cancelled event keeps its page, is in no list, and cannot be edited', async () => {
    const id = await makeEvent()
    expect((await ana.calls('POST', `/events/cancel/${id}`, {})).body).toEqual({ success: true })
    expect((await ana.calls('POST', `/events/cancel/${id}`, {})).body).toEqual({ success: true })
    const { body } = await ben.calls('GET', `/events/event/${id}`)
    expect(body.data).toMatchObject({ cancelled: true, sequence: 1 })
    const { body: list } = await ana.calls('GET', '/events?limit=100')
    expect(list.data.map((event: { _id: string }) => event._id)).not.toContain(id)
    const { status, body: refused } = await ana.calls('POST', `/events/update/${id}`, supper)
    expect([status, refused.error.message]).toEqual([409, 'This event has been cancelled.'])
  })
})
