import { MINUTE_MS } from '@partyline/domain/time/time-units'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../testing/person.ts'
import { createTown } from '../../testing/town.ts'

const town = await createTown()
let ana: Person
let ben: Person
let kofi: Person
beforeEach(async () => {
  await town.startOver()
  ana = await town.signedUp('ana')
  ben = await town.signedUp('ben', { firstName: '=HYPERLINK("http://x")', lastName: 'Okafor, "B"' })
  kofi = await town.signedUp('kofi')
})
afterAll(() => town.close())

const answers = async (by: Person, eventId: string, status: string, change: object = {}) =>
  (await by.answersEvent(eventId, status, change)).body.data
const hears = async (by: Person) => {
  await town.settle()
  return by.hears()
}

describe('RSVP-5 plus-ones, capacity and the waitlist', () => {
  test('RSVP-5 plus-ones count up to the event’s limit, and not at all without one', async () => {
    const [none, two] = [await ana.makesEvent(), await ana.makesEvent({ extras: { plusOnes: 2 } })]
    expect((await answers(ben, none, 'YES', { guests: 3 })).going).toBe(1)
    expect((await answers(ben, two, 'YES', { guests: 3 })).going).toBe(3)
    expect((await answers(ben, two, 'NO')).going).toBe(0)
    expect((await ben.readsEvent(two)).counts).toEqual({ YES: 0, MAYBE: 0, NO: 1, waiting: 0 })
  })

  test('RSVP-5 a guest keeps the plus-ones with another YES by text after the host allows fewer, and reads how many', async () => {
    const id = await ana.makesEvent({ title: 'Supper', extras: { plusOnes: 3 } })
    const { data: event } = (await ana.calls('GET', `/events/event/${id}`)).body
    await ben.texts(`YES ${event.code} +3`)
    await ben.hears()
    await ana.calls('POST', `/events/update/${id}`, { ...event, extras: { plusOnes: 1 } })
    await ben.texts(`YES ${event.code}`)
    expect((await ben.hears()).join()).toContain('4 places.')
    expect((await ana.readsEvent(id)).counts.YES).toBe(4)
    await ben.texts(`YES ${event.code} +3`)
    expect((await ben.hears()).join()).toContain('2 places, the most allowed.')
  })

  test('RSVP-5 a party that is larger than the places left reads how many are left, and how to take them', async () => {
    const id = await ana.makesEvent({ title: 'Supper', extras: { capacity: 3, plusOnes: 3 } })
    const { code } = await ana.readsEvent(id)
    await answers(kofi, id, 'YES')
    await ben.texts(`YES ${code} +2`)
    expect((await ben.hears()).join()).toContain(
      'Only 2 places are left, so the 3 of you are on the waitlist. To take them, reply YES for 2.',
    )
    await ben.texts('YES for 2')
    expect((await ben.hears()).join()).toContain("Great! Can't wait to see you there.")
    expect((await ana.readsEvent(id)).counts).toMatchObject({ YES: 3, waiting: 0 })
    const ama = town.person()
    await ama.texts(`YES ${code}`)
    await ama.texts('YES for 1')
    expect((await ama.hears()).join()).not.toContain('the most allowed')
  })

  test('RSVP-5 beyond the capacity a Yes goes on the waitlist, and the longest wait moves up with a text', async () => {
    const id = await ana.makesEvent({ extras: { capacity: 1 } })
    const cleo = await town.signedUp('cleo')
    expect(await answers(ben, id, 'YES')).toMatchObject({ waiting: false, going: 1 })
    town.clock.advance(1000)
    expect(await answers(kofi, id, 'YES', { notify: false })).toMatchObject({ waiting: true, going: 1 })
    town.clock.advance(1000)
    expect(await answers(cleo, id, 'YES')).toMatchObject({ waiting: true })
    expect((await kofi.readsEvent(id)).viewer).toMatchObject({ status: 'YES', waiting: true })
    await answers(ben, id, 'NO')
    expect(await hears(kofi)).toEqual([
      expect.stringContaining(
        'Event "Supper" (@ana): Sat, Jun 20, 5:00 PM: a place is free and it is yours.',
      ),
    ])
    expect(await hears(cleo)).toEqual([])
    expect((await ana.readsEvent(id)).counts).toEqual({ YES: 1, MAYBE: 0, NO: 1, waiting: 1 })
    await kofi.texts('no')
    expect(await hears(cleo)).toHaveLength(1)
  })

  test('RSVP-5 a party that moves up reads that there is a place for each of them', async () => {
    const id = await ana.makesEvent({ extras: { capacity: 2, plusOnes: 1 } })
    await answers(ben, id, 'YES', { guests: 1 })
    await answers(kofi, id, 'YES', { guests: 1 })
    await answers(ben, id, 'NO')
    expect((await hears(kofi)).join()).toContain('5:00 PM: 2 places are free and they are yours.')
  })

  test('RSVP-5 waiting guests see their place, move up, and have a list of their own', async () => {
    const id = await ana.makesEvent({ extras: { capacity: 1 } })
    const cleo = await town.signedUp('cleo')
    await answers(ben, id, 'YES')
    // Kofi answered before Cleo, but has waited for less time.
    await answers(kofi, id, 'MAYBE')
    for (const who of [cleo, kofi]) {
      town.clock.advance(1000)
      await answers(who, id, 'YES')
    }
    const placeOf = async (who: Person) => (await who.readsEvent(id)).viewer.place
    expect(await Promise.all([ben, cleo, kofi].map(placeOf))).toEqual([null, 1, 2])
    const list = async (query = '') => {
      const { body } = await ana.calls('GET', `/events/event/${id}/attendees${query}`)
      return body.lists.map(({ status, people }: { status: string; people: { handle: string }[] }) => [
        status,
        ...people.map(({ handle }) => handle),
      ])
    }
    expect(await list()).toEqual([['YES', 'ben'], ['WAITING', 'cleo', 'kofi'], ['MAYBE'], ['NO']])
    const first = await ana.calls('GET', `/events/event/${id}/attendees?status=WAITING&limit=1`)
    expect(await list(`?status=WAITING&limit=1&after=${first.body.lists[0].next}`)).toEqual([
      ['WAITING', 'kofi'],
    ])
    await answers(ben, id, 'NO')
    expect(await placeOf(kofi)).toBe(1)
    await answers(kofi, id, 'NO')
    expect(await list()).toEqual([['YES', 'cleo'], ['MAYBE'], ['NO', 'ben', 'kofi']])
  })

  test('RSVP-5 a larger capacity lets waiting guests in, and a smaller one turns nobody away', async () => {
    const id = await ana.makesEvent({ extras: { capacity: 1 } })
    await answers(ben, id, 'YES')
    await answers(kofi, id, 'YES')
    const event = await ana.readsEvent(id)
    await ana.calls('POST', `/events/update/${id}`, { ...event, extras: { capacity: 2 } })
    expect((await ana.readsEvent(id)).counts).toMatchObject({ YES: 2, waiting: 0 })
    await ana.calls('POST', `/events/update/${id}`, { ...event, extras: { capacity: 1 } })
    expect((await ana.readsEvent(id)).counts).toMatchObject({ YES: 2, waiting: 0 })
    expect(await answers(ben, id, 'YES', { notify: false })).toMatchObject({ waiting: false })
  })

  test('RSVP-5 the news of a free place does not leave after the event is cancelled', async () => {
    const id = await ana.makesEvent({ extras: { capacity: 1 } })
    for (const who of [ben, kofi]) await answers(who, id, 'YES')
    await answers(ben, id, 'NO')
    await ana.calls('POST', `/events/cancel/${id}`, { notify: false })
    expect((await hears(kofi)).join()).not.toContain('a place is free')
  })

  test('RSVP-5 after the start a free place goes to nobody, and the reply to a text that then waits says so', async () => {
    const id = await ana.makesEvent({ extras: { capacity: 1 } })
    const { code, startTime } = await ana.readsEvent(id)
    for (const who of [ben, kofi]) await answers(who, id, 'YES')
    town.clock.advance(Date.parse(startTime) - town.clock.now.getTime())
    const lee = town.person()
    await lee.texts(`YES ${code}`)
    expect((await hears(lee)).join()).toContain('It is full and has begun, so you are on the waitlist')
    await answers(ben, id, 'NO')
    expect(await hears(kofi)).toEqual([])
    expect((await kofi.readsEvent(id)).viewer).toMatchObject({ waiting: true, place: 1 })
  })

  test('RSVP-5 the last place is given once when many answer at the same moment', async () => {
    const id = await ana.makesEvent({ extras: { capacity: 1 } })
    const both = await Promise.all([answers(ben, id, 'YES'), answers(kofi, id, 'YES')])
    expect(both.filter(({ waiting }) => waiting)).toHaveLength(1)
  })

  test.each(['STOP', 'BLOCK @ana'])(
    'RSVP-5 a free place passes over a waiting phone that said %s, and goes to the next one',
    async (words) => {
      const id = await ana.makesEvent({ extras: { capacity: 1 } })
      const lee = await town.signedUp('lee')
      for (const who of [ben, kofi, lee]) {
        await answers(who, id, 'YES')
        town.clock.advance(1000)
      }
      await kofi.texts(words)
      await hears(kofi)
      await answers(ben, id, 'NO')
      expect(await hears(lee)).toEqual([expect.stringContaining('a place is free and it is yours')])
      expect(await hears(kofi)).toEqual([])
      expect((await kofi.readsEvent(id)).viewer).toMatchObject({ waiting: true, place: 1 })
    },
  )

  test('RSVP-5 a guest with a place keeps it, by text and on the web, when there is no room for one more', async () => {
    const id = await ana.makesEvent({ extras: { capacity: 2, plusOnes: 3 } })
    const gus = await town.signedUp('gus')
    for (const who of [ben, kofi, gus]) await answers(who, id, 'YES')
    const { code } = await ben.readsEvent(id)
    await ben.texts(`YES ${code} +1`)
    const [told] = await hears(ben)
    expect(told).toContain('You keep your place; there is no room for 1 more.')
    expect(told).not.toContain('2 places')
    expect(await answers(ben, id, 'YES', { guests: 2 })).toMatchObject({ waiting: false, noRoomFor: 2 })
    expect((await ben.readsEvent(id)).viewer).toMatchObject({ status: 'YES', waiting: false, guests: 0 })
    expect((await ana.readsEvent(id)).counts).toMatchObject({ YES: 2, waiting: 1 })
    expect(await hears(gus)).toEqual([])
  })

  test('RSVP-5 a guest who asks for more places than are left hears by text how many are', async () => {
    const id = await ana.makesEvent({ extras: { capacity: 3, plusOnes: 3 } })
    for (const who of [ben, kofi]) await answers(who, id, 'YES')
    const { code } = await ben.readsEvent(id)
    await ben.texts(`YES ${code} +2`)
    expect((await hears(ben)).join()).toContain('You keep your place; there is room for only 1 more.')
    await ben.texts('+1')
    expect((await hears(ben)).join()).toContain('2 places.')
  })

  test('EVENT-13 guests on the waitlist get no reminder', async () => {
    const remind = { on: true, message: '', duration: 600_000 }
    const id = await ana.makesEvent({ startTime: '2026-06-12T19:00:00Z', remind, extras: { capacity: 1 } })
    await answers(ben, id, 'YES')
    await answers(kofi, id, 'YES')
    town.clock.advance(50 * MINUTE_MS)
    expect(await hears(ben)).toHaveLength(1)
    expect(await hears(kofi)).toEqual([])
  })
})

describe('EVENT-12 co-hosts', () => {
  test('EVENT-11 EVENT-12 a co-host sees the names and manages the list, but cannot edit or cancel', async () => {
    const id = await ana.makesEvent()
    await answers(kofi, id, 'YES')
    const path = `/events/event/${id}`
    expect((await ben.calls('POST', `${path}/cohosts`, { handle: 'ben', cohost: true })).status).toBe(403)
    const made = await ana.calls('POST', `${path}/cohosts`, { handle: '@Ben', cohost: true })
    expect(made.body.data).toMatchObject({ user: null, invited: true })
    await ben.calls('POST', `${path}/cohosts/answer`, { accept: true })
    expect((await ben.readsEvent(id)).viewer).toMatchObject({ role: 'COHOST', host: true })
    expect((await ben.calls('GET', `${path}/attendees`)).body.lists[0].people).toHaveLength(1)
    expect((await ben.calls('GET', `${path}/reminder`)).status).toBe(200)
    expect((await ben.calls('GET', '/events')).body.data).toHaveLength(1)
    const edit = await ben.readsEvent(id)
    expect((await ben.calls('POST', `/events/update/${id}`, edit)).status).toBe(403)
    expect((await ben.calls('POST', `/events/cancel/${id}`, {})).status).toBe(403)
    await ana.calls('POST', `${path}/cohosts`, { handle: 'ben', cohost: false })
    expect((await ben.calls('GET', `${path}/reminder`)).status).toBe(403)
    expect((await ana.calls('POST', `${path}/cohosts`, { handle: 'nobody', cohost: true })).status).toBe(404)
    expect((await ana.calls('POST', `${path}/cohosts`, { handle: 'ana', cohost: true })).status).toBe(409)
  })

  test('EVENT-12 a blocked person cannot become a co-host, and co-hosts can remove themselves', async () => {
    const id = await ana.makesEvent()
    const path = `/events/event/${id}/cohosts`
    await ben.texts('BLOCK @ana')
    await ana.texts('BLOCK @kofi')
    for (const handle of ['ben', 'kofi']) {
      expect((await ana.calls('POST', path, { handle, cohost: true })).status).toBe(404)
      expect((await ana.calls('POST', `${path}/check`, { handle })).body.validity).toBe('error')
    }
    const cleo = await town.signedUp('cleo')
    const accepts = (by: Person) => by.calls('POST', `${path}/answer`, { accept: true })
    await ana.calls('POST', path, { handle: 'cleo', cohost: true })
    await accepts(cleo)
    await ana.texts('UNBLOCK @kofi')
    await ana.calls('POST', path, { handle: 'kofi', cohost: true })
    await accepts(kofi)
    expect((await cleo.calls('POST', path, { handle: 'kofi', cohost: false })).status).toBe(403)
    expect((await cleo.calls('POST', path, { handle: 'cleo', cohost: false })).status).toBe(200)
    expect((await cleo.readsEvent(id)).viewer.host).toBe(false)
    expect((await kofi.readsEvent(id)).viewer.host).toBe(true)
  })

  test('EVENT-12 the owner can check a username first, and hosts see the co-hosts and their number of recipients', async () => {
    const id = await ana.makesEvent()
    await answers(kofi, id, 'MAYBE', { notify: false })
    const path = `/events/event/${id}`
    const check = async (handle: string, by = ana) =>
      (await by.calls('POST', `${path}/cohosts/check`, { handle })).body
    expect(await check('@KOFI')).toEqual({
      handle: '@KOFI',
      validity: 'success',
      message: '@kofi can be invited. They co-host once they accept.',
    })
    await ana.calls('POST', `${path}/cohosts`, { handle: 'kofi', cohost: true })
    expect(await check('kofi')).toMatchObject({ validity: 'error', message: 'They are invited already.' })
    await kofi.calls('POST', `${path}/cohosts/answer`, { accept: true })
    expect(await check('kofi')).toMatchObject({ validity: 'error', message: 'They are a co-host already.' })
    expect((await check('nobody')).message).toContain('@nobody does not exist.')
    expect((await check('ana')).message).toBe('The owner hosts the event already.')
    expect((await check('ben', kofi)).error.reason).toBe('not-yours')
    expect((await check('ben', ben)).error.reason).toBe('not-yours')
    const hosting = await kofi.calls('GET', `${path}/hosting`)
    expect(hosting.body.data).toMatchObject({ cohosts: [{ handle: 'kofi' }], people: 0, unasked: 1 })
    expect((await ben.calls('GET', `${path}/hosting`)).status).toBe(403)
    expect((await ben.calls('GET', '/events/event/nothing/hosting')).status).toBe(404)
  })
})

describe('EVENT-11 hosts and the list', () => {
  test('RSVP-5 a host can set the answer only of guests who answered before', async () => {
    const id = await ana.makesEvent()
    await answers(kofi, id, 'MAYBE')
    const userId = await kofi.id()
    const path = `/events/event/${id}/answers`
    const set = await ana.calls('POST', path, { userId, status: 'YES' })
    expect(set.body).toEqual({ success: true, data: { waiting: false } })
    expect((await kofi.readsEvent(id)).viewer).toMatchObject({ status: 'YES', notify: true })
    expect((await kofi.calls('POST', path, { userId, status: 'NO' })).status).toBe(403)
    const other = await ben.id()
    expect((await ana.calls('POST', path, { userId: other, status: 'YES' })).status).toBe(404)
  })

  test('EVENT-14 a message to guests reaches those with Yes or Maybe who asked for texts, once for a double click', async () => {
    const id = await ana.makesEvent()
    await answers(ben, id, 'YES')
    await answers(kofi, id, 'MAYBE', { notify: false })
    const path = `/events/event/${id}/message`
    const says = (message: string, by = ana) => by.calls('POST', path, { message })
    const [one, other] = await Promise.all([says('Bring a chair.'), says('Bring a chair.')])
    expect(one.body).toEqual({ success: true, data: { people: 1, unasked: 1 } })
    expect(other.body).toEqual(one.body)
    expect(await hears(ben)).toEqual([
      `Event "Supper" (@ana): Bring a chair. http://localhost:3000/events/event/${id}`,
    ])
    expect(await hears(kofi)).toEqual([])
    expect((await says(' ')).status).toBe(422)
    expect((await says('x'.repeat(1601))).status).toBe(422)
    expect((await says('Hi', ben)).status).toBe(403)
  })

  test('EVENT-14 a message to one list reaches nobody on the others, and the hosts see how many it reaches', async () => {
    const id = await ana.makesEvent({ title: 'Supper', extras: { capacity: 1 } })
    const ama = await town.signedUp('ama')
    await answers(ben, id, 'YES')
    await answers(kofi, id, 'YES')
    await answers(ama, id, 'MAYBE')
    const says = (message: string, lists?: string[]) =>
      ana.calls('POST', `/events/event/${id}/message`, { message, lists })
    const { lists } = (await ana.calls('GET', `/events/event/${id}/hosting`)).body.data
    expect(lists).toEqual(['YES', 'WAITING', 'MAYBE'].map((list) => ({ list, people: 1, unasked: 0 })))
    expect((await says('Can you come?', ['MAYBE'])).body.data).toEqual({ people: 1, unasked: 0 })
    expect([await hears(ben), await hears(kofi)]).toEqual([[], []])
    expect((await hears(ama)).join()).toContain('Can you come?')
    await says('Bring a chair', ['YES'])
    await says('Soon, we hope', ['WAITING'])
    await says('See the page')
    expect((await hears(ben)).map((text) => /: ([^:]+) http/.exec(text)?.[1])).toEqual([
      'Bring a chair',
      'See the page',
    ])
    expect((await hears(kofi)).map((text) => /: ([^:]+) http/.exec(text)?.[1])).toEqual([
      'Soon, we hope',
      'See the page',
    ])
    expect(await hears(ama)).toHaveLength(1)
    expect((await says('x', ['NO'])).status).toBe(400)
  })

  test('EVENT-11 only hosts get the list as CSV, without phone numbers, and no name in it runs as a formula', async () => {
    const id = await ana.makesEvent({ timezone: 'America/New_York' })
    await answers(ben, id, 'YES')
    await answers(kofi, id, 'NO')
    const nameless = town.person('+15550109907')
    await nameless.texts(`YES ${(await ana.readsEvent(id)).code}`)
    const get = (by: Person) =>
      town.http.inject({ url: `/api/events/event/${id}/guests.csv`, headers: { cookie: by.cookie() } })
    expect((await get(ben)).statusCode).toBe(403)
    expect((await get(town.person())).statusCode).toBe(401)
    const { headers, body } = await get(ana)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(body.split('\r\n')).toEqual([
      '\uFEFF"First name","Last name","Username","Answer","Brings","Waiting","Answered at (New York time)","Came","Number ends in"',
      `"'=HYPERLINK(""http://x"")","Okafor, ""B""","ben","YES","0","","2026-06-12 14:00","",""`,
      '"","","","YES","0","","2026-06-12 14:00","","...07"',
      '"kofi","Tester","kofi","NO","0","","2026-06-12 14:00","",""',
      '',
    ])
  })

  test('EVENT-6 a duplicate has the same words on the next same weekday, without guests', async () => {
    const id = await ana.makesEvent({
      startTime: '2026-06-02T17:00:00Z',
      endTime: '2026-06-02T19:00:00Z',
      extras: { plusOnes: 1 },
    })
    expect((await ben.calls('POST', `/events/event/${id}/duplicate`, {})).status).toBe(403)
    const { body } = await ana.calls('POST', `/events/event/${id}/duplicate`, {})
    expect(body.data.insertedId).not.toBe(id)
    expect(await ana.readsEvent(body.data.insertedId)).toMatchObject({
      ...{ title: 'Supper', startTime: '2026-06-16T17:00:00.000Z', endTime: '2026-06-16T19:00:00.000Z' },
      ...{ going: 0, sequence: 0, extras: { plusOnes: 1 } },
    })
  })
})
