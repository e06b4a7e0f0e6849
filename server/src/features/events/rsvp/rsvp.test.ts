import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../testing/person.ts'
import { supper } from '../../../testing/supper.ts'
import { createTown, type Town } from '../../../testing/town.ts'

let town: Town
let ana: Person
let ben: Person
beforeAll(async () => {
  town = await createTown()
  ana = await town.signedUp('ana')
  ben = await town.signedUp('ben', { firstName: 'Ben', lastName: 'Okafor' })
})
afterAll(() => town.close())

describe('RSVP-5 answering', () => {
  test('RSVP-5 an answer counts, is shown to its guest, and can be changed', async () => {
    const id = await ana.makesEvent()
    const first = await ben.answersEvent(id)
    expect(first.body).toEqual({
      success: true,
      data: { status: 'YES', updated: false, waiting: false, going: 1 },
    })
    expect(await ben.readsEvent(id)).toMatchObject({
      going: 1,
      viewer: { status: 'YES', notify: true, role: 'GUEST', host: false },
      users: [{ role: 'OWNER' }, { role: 'GUEST', status: 'YES' }],
    })
    const second = await ben.answersEvent(id, 'NO')
    expect(second.body.data).toEqual({ status: 'NO', updated: true, waiting: false, going: 0 })
    expect(await ben.readsEvent(id)).toMatchObject({
      going: 0,
      counts: { YES: 0, MAYBE: 0, NO: 1, waiting: 0 },
      viewer: { status: 'NO', notify: false },
    })
  })

  test('RSVP-5 a double click gives one answer, and both clicks get the same response', async () => {
    const id = await ana.makesEvent()
    const both = await Promise.all([ben.answersEvent(id), ben.answersEvent(id)])
    expect(both.map(({ body }) => body.data)).toEqual([
      { status: 'YES', updated: false, waiting: false, going: 1 },
      { status: 'YES', updated: false, waiting: false, going: 1 },
    ])
  })

  test('RSVP-5 many answers at once are each counted once', async () => {
    const id = await ana.makesEvent()
    const people = Array.from({ length: 12 }, () => town.person())
    for (const person of people) await person.logsIn()
    const names = { firstName: 'Kofi', lastName: 'Mensah' }
    await Promise.all(
      people.flatMap((person, index) => {
        const status = ['YES', 'MAYBE', 'NO'][index % 3] ?? ''
        return [person.answersEvent(id, status, names), person.answersEvent(id, status, names)]
      }),
    )
    expect((await ana.readsEvent(id)).counts).toEqual({ YES: 4, MAYBE: 4, NO: 4, waiting: 0 })
  })

  test('RSVP-5 an answer is refused with RSVP off, without a session, and for an event cancelled, over or missing', async () => {
    const off = await ana.makesEvent({ rsvp: false })
    const cancelled = await ana.makesEvent()
    await ana.calls('POST', `/events/cancel/${cancelled}`, {})
    const over = await ana.makesEvent({ startTime: '2026-06-12T10:00:00Z', endTime: '2026-06-12T11:00:00Z' })
    const open = await ana.makesEvent()
    const tries = [
      await ben.answersEvent(off),
      await ben.answersEvent(cancelled),
      await ben.answersEvent(over),
      await ben.answersEvent('nowhere'),
      await town.person().answersEvent(open),
      await ben.answersEvent(open, 'PERHAPS'),
    ]
    expect(tries.map(({ status, body }) => [status, body.error.reason])).toEqual([
      [409, 'rsvp-off'],
      [409, 'cancelled'],
      [409, 'over'],
      [404, 'missing'],
      [401, 'signed-out'],
      [400, 'bad-request'],
    ])
    expect((await ana.readsEvent(open)).counts).toEqual({ YES: 0, MAYBE: 0, NO: 0, waiting: 0 })
  })

  test('RSVP-5 an answer from a phone with a zone that this machine does not know counts, and texts keep the zone before', async () => {
    const id = await ana.makesEvent()
    await ben.answersEvent(id, 'MAYBE', { timezone: 'Europe/Berlin' })
    expect((await ben.answersEvent(id, 'YES', { timezone: 'Mars/Olympus' })).status).toBe(200)
    await ana.calls('POST', `/events/update/${id}`, { ...supper, location: 'There', notify: true })
    await town.settle()
    expect((await ben.hears()).join()).toContain('7:00 PM GMT+2')
  })

  test('RSVP-2 RSVP-5 a guest without a name must give one, which is stored once and never overwritten', async () => {
    const id = await ana.makesEvent()
    const kofi = town.person()
    await kofi.logsIn()
    expect((await kofi.readsEvent(id)).viewer).toMatchObject({ nameless: true, status: null })
    const none = await kofi.answersEvent(id, 'YES', { firstName: ' ', lastName: null })
    expect([none.status, none.body.error.reason]).toEqual([422, 'nameless'])
    const long = 'x'.repeat(40)
    expect((await kofi.answersEvent(id, 'YES', { firstName: long, lastName: long })).status).toBe(200)
    await kofi.answersEvent(id, 'MAYBE', { firstName: 'Other', lastName: 'Name' })
    const { body } = await kofi.calls('GET', '/user')
    expect(body.user).toMatchObject({ firstName: long, lastName: long })
    expect((await kofi.readsEvent(id)).viewer).toMatchObject({ nameless: false, status: 'MAYBE' })
  })
})

describe('EVENT-11 the RSVP list', () => {
  test('EVENT-11 anybody sees the counts, and only the owner the names unless the owner shows them to guests', async () => {
    const id = await ana.makesEvent()
    await ben.answersEvent(id)
    const path = `/events/event/${id}/attendees`
    const anyone = await town.person().calls('GET', path)
    expect(anyone.body).toMatchObject({
      counts: { YES: 1, MAYBE: 0, NO: 0 },
      maySeeNames: false,
      guestsSee: false,
      lists: [
        { status: 'YES', people: [], next: null },
        { status: 'MAYBE', people: [] },
        { status: 'NO', people: [] },
      ],
    })
    expect((await ben.calls('GET', path)).body.maySeeNames).toBe(false)
    const owner = await ana.calls('GET', path)
    expect(owner.body.lists[0].people).toMatchObject([{ firstName: 'Ben', lastName: 'Okafor', guests: 0 }])
    expect(JSON.stringify(owner.body)).not.toContain(ben.phone.slice(2))

    const { body } = await ana.calls('GET', `/events/event/${id}`)
    await ana.calls('POST', `/events/update/${id}`, { ...body.data, extras: { guestsSee: true } })
    expect((await ben.calls('GET', path)).body.lists[0].people).toHaveLength(1)
    const stranger = town.person()
    await stranger.logsIn()
    expect((await stranger.calls('GET', path)).body.lists[0].people).toEqual([])
    expect((await stranger.readsEvent(id)).users).toHaveLength(2)
  })

  test('EVENT-11 guests see first names of each other and nothing that leads to a full name; a No opens nothing', async () => {
    const id = await ana.makesEvent({ extras: { guestsSee: true } })
    const alma = await town.signedUp('alma_s', { firstName: 'Alma', lastName: 'Secretname' })
    const bo = await town.signedUp('bo_h', { firstName: 'Bo', lastName: 'Hidden' })
    await alma.answersEvent(id)
    await bo.answersEvent(id, 'MAYBE')
    const path = `/events/event/${id}/attendees`
    const all = async (who: Person) => {
      const paths = [path, `${path}?order=name&status=YES&limit=1`, `/events/event/${id}`]
      return JSON.stringify(await Promise.all(paths.map(async (one) => (await who.calls('GET', one)).body)))
    }
    const cursor = (await bo.calls('GET', `${path}?order=name&status=YES&limit=1`)).body.lists[0].next
    expect(Buffer.from(cursor, 'base64url').toString()).toBe('["1"]')
    const [seen, almasId] = [await all(bo), await alma.id()]
    expect(seen).toContain('"firstName":"Alma"')
    for (const secret of ['Secretname', 'alma_s', almasId]) expect(seen).not.toContain(secret)
    expect((await bo.calls('GET', `${path}?search=secretname`)).body.lists[0].people).toEqual([])
    expect((await bo.calls('GET', `${path}?search=alm`)).body.lists[0].people).toHaveLength(1)
    await bo.answersEvent(id, 'NO')
    expect(await all(bo)).not.toContain('Alma')
    expect((await bo.readsEvent(id)).viewer.maySeeNames).toBe(false)
    const host = (await ana.calls('GET', path)).body.lists[0].people
    expect(host).toMatchObject([{ _id: almasId, lastName: 'Secretname', displayHandle: 'alma_s' }])
  })

  test('EVENT-11 a long list has pages, oldest answer first', async () => {
    const id = await ana.makesEvent()
    const people = Array.from({ length: 5 }, () => town.person())
    for (const [index, person] of people.entries()) {
      await person.logsIn()
      town.clock.advance(1000)
      await person.answersEvent(id, 'YES', { firstName: `Guest${index}`, lastName: 'Tester' })
    }
    const names: string[] = []
    for (let after = ''; ; ) {
      const { body } = await ana.calls('GET', `/events/event/${id}/attendees?status=YES&limit=2${after}`)
      const [list] = body.lists
      names.push(...list.people.map(({ firstName }: { firstName: string }) => firstName))
      if (!list.next) break
      after = `&after=${encodeURIComponent(list.next)}`
    }
    expect(names).toEqual(['Guest0', 'Guest1', 'Guest2', 'Guest3', 'Guest4'])
    expect((await ana.calls('GET', `/events/event/${id}/attendees?after=x`)).status).toBe(400)
  })
})
