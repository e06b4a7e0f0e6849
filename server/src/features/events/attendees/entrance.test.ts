import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/person.ts'
import { supper } from '../../../testing/supper.ts'
import { createTown } from '../../../testing/town.ts'

const town = await createTown()
let ana: Person
let id: string
beforeEach(async () => {
  await town.startOver()
  ana = await town.signedUp('ana')
  id = await ana.makesEvent({ extras: { plusOnes: 3, capacity: 4 } })
})
afterAll(() => town.close())

const adds = (firstName: string, input: object = {}, by = ana) =>
  by.calls('POST', `/events/event/${id}/guests`, { firstName, status: 'YES', ...input })
const list = async (query = '') => (await ana.calls('GET', `/events/event/${id}/attendees${query}`)).body
const names = async (query: string) =>
  (await list(query)).lists.flatMap(({ people }: { people: { firstName: string }[] }) =>
    people.map(({ firstName }) => firstName),
  )

test('EVENT-11 a guest added by hand counts, can be on the waitlist, and never gets a text', async () => {
  expect((await adds('Zoe', { lastName: 'Lind', guests: 2 })).body.data).toEqual({ waiting: false })
  expect((await adds('Amir', { guests: 1 })).body.data).toEqual({ waiting: true })
  const { counts, lists } = await list()
  expect(counts).toMatchObject({ YES: 3, waiting: 2 })
  expect(lists[0]).toMatchObject({ status: 'YES', answers: 1, people: [{ firstName: 'Zoe', byHand: true }] })
  await ana.calls('POST', `/events/event/${id}/answers`, { userId: lists[0].people[0]._id, status: 'NO' })
  await town.settle()
  expect((await list()).counts).toMatchObject({ YES: 2, waiting: 0, NO: 1 })
  const { rows } = await town.database.pool.query(
    `select d.reason from deliveries d join people p on p.id = d.recipient_id where p.by_hand`,
  )
  expect(rows).toEqual([{ reason: 'deleted' }])
})

test('EVENT-11 the same guest sent twice with one key is added once', async () => {
  const key = 'guest-0123456789abcdef'
  await adds('Zoe', { key })
  await adds('Zoe', { key })
  expect((await list()).counts.YES).toBe(1)
})

test('EVENT-11 the list can be searched and sorted from A to Z, page by page', async () => {
  for (const name of ['Zoe', 'Amir', 'mia']) await adds(name, { status: 'MAYBE' })
  expect(await names('?order=name')).toEqual(['Amir', 'mia', 'Zoe'])
  expect(await names('?search=MI')).toEqual(['Amir', 'mia'])
  const first = await list('?order=name&status=MAYBE&limit=2')
  const after = encodeURIComponent(first.lists[0].next)
  expect(await names(`?order=name&status=MAYBE&limit=2&after=${after}`)).toEqual(['Zoe'])
  expect((await list('?search=MI')).lists[1]).toMatchObject({ answers: 3 })
})

test('EVENT-11 hosts check in guests who have come, the heads are counted, and others cannot see it', async () => {
  await adds('Zoe', { guests: 1 })
  const userId = (await list()).lists[0].people[0]._id
  const checks = (checkedIn: boolean, by = ana) =>
    by.calls('POST', `/events/event/${id}/check-ins`, { userId, checkedIn })
  expect((await checks(true)).status).toBe(200)
  expect(await list()).toMatchObject({ checkedIn: 2, lists: [{ people: [{ checkedIn: true }] }, {}, {}] })
  const csv = await town.http.inject({
    url: `/api/events/event/${id}/guests.csv`,
    headers: { cookie: ana.cookie() },
  })
  expect(csv.body).toContain('"Came"')
  await checks(false)
  expect((await list()).checkedIn).toBe(0)
  const ben = await town.signedUp('ben')
  expect((await checks(true, ben)).status).toBe(403)
  expect((await adds('Zoe', {}, ben)).status).toBe(403)
  expect((await adds(' ')).status).toBe(400)
})

test('EVENT-11 hosts tell guests without a name apart by the end of their numbers, and guests see no digits', async () => {
  const { code } = await ana.readsEvent(id)
  const kofi = town.person()
  await kofi.texts(`YES ${code}`)
  expect((await list()).lists[0].people).toMatchObject([{ numberEnd: kofi.phone.slice(-2), byHand: false }])
  const csv = await town.http.inject({
    url: `/api/events/event/${id}/guests.csv`,
    headers: { cookie: ana.cookie() },
  })
  expect(csv.body.trim().split(',').at(-1)).toBe(`"...${kofi.phone.slice(-2)}"`)
  const ben = await town.signedUp('ben')
  const guestsSee = { extras: { guestsSee: true } }
  await ana.calls('POST', `/events/update/${id}`, { ...supper, ...guestsSee })
  await ben.answersEvent(id, 'MAYBE', { notify: false })
  const { body } = await ben.calls('GET', `/events/event/${id}/attendees`)
  expect(body.lists[0].people).toMatchObject([{ numberEnd: null }])
})

test('EVENT-11 after the end, hosts add guests who came, beyond the capacity too, and guests cannot answer', async () => {
  await adds('Zoe', { guests: 3 })
  await adds('Amir')
  town.clock.now = new Date(Date.parse(supper.endTime) + 1)
  expect((await list()).open).toBe(true)
  expect((await adds('Mia')).body.data).toEqual({ waiting: false })
  const amir = (await list()).lists[1].people[0]
  const came = { userId: amir._id, status: 'YES' }
  expect((await ana.calls('POST', `/events/event/${id}/answers`, came)).status).toBe(200)
  expect((await list()).counts).toMatchObject({ YES: 6, waiting: 0 })
  const ben = await town.signedUp('ben')
  const late = await ben.answersEvent(id, 'YES', { notify: false })
  expect([late.status, late.body.error.reason]).toEqual([409, 'over'])
  expect((await ben.calls('GET', `/events/event/${id}/attendees`)).body.open).toBe(false)
})

test('EVENT-11 nobody is here yet when a past event moves to another day, and an edit of that evening keeps who came', async () => {
  await adds('Zoe', { guests: 1 })
  const zoe = (await list()).lists[0].people[0]
  await ana.calls('POST', `/events/event/${id}/check-ins`, { userId: zoe._id, checkedIn: true })
  town.clock.now = new Date(Date.parse(supper.endTime) + 1)
  const moves = (startTime: string, endTime: string) =>
    ana.calls('POST', `/events/update/${id}`, { ...supper, startTime, endTime })
  await moves(supper.startTime, '2026-06-20T23:00:00.000Z')
  expect((await list()).checkedIn).toBe(2)
  await moves('2026-06-27T17:00:00.000Z', '2026-06-27T19:00:00.000Z')
  expect((await list()).checkedIn).toBe(0)
})
