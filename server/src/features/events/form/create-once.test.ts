import { DAY_MS } from '@partyline/domain/time/time-units'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/person.ts'
import { createTown, type Town } from '../../../testing/town.ts'

let town: Town
let ana: Person
let keys = 0
const newKey = () => `key-of-128-bits-and-more-${++keys}`

beforeAll(async () => {
  town = await createTown()
  ana = await town.signedUp('ana')
})
afterAll(() => town.close())

const supper = {
  title: 'Porch Supper',
  location: '12 Elm St',
  startTime: '2026-06-20T22:30:00.000Z',
  endTime: '2026-06-21T01:00:00.000Z',
  timezone: 'America/New_York',
}
const create = (who: Person, key: string | undefined, change: object = {}) =>
  who.calls('POST', '/events/create', { ...supper, ...change, ...(key !== undefined && { key }) })

async function titlesOf(who: Person, title: string): Promise<string[]> {
  const { body } = await who.calls('GET', '/events?limit=100')
  const events: { _id: string; title: string }[] = body.data
  return events.filter((event) => event.title === title).map(({ _id }) => _id)
}

test('EVENT-12 eight requests at once with one key create one event and get one answer', async () => {
  const key = newKey()
  const answers = await Promise.all(Array.from({ length: 8 }, () => create(ana, key, { title: 'At once' })))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const made = new Set(answers.map(({ body }) => body.data.insertedId))
  expect([...made]).toEqual(await titlesOf(ana, 'At once'))
})

test('EVENT-12 a retry a day later gets the first answer, and another key or no key creates another event', async () => {
  const key = newKey()
  const change = { title: 'Again' }
  const first = await create(ana, key, change)
  town.clock.advance(DAY_MS)
  await town.sweep()
  expect((await create(ana, key, change)).body).toEqual(first.body)
  await create(ana, newKey(), change)
  await create(ana, undefined, change)
  await create(ana, undefined, change)
  expect(await titlesOf(ana, 'Again')).toHaveLength(4)
})

test('EVENT-12 a key is refused with another event, or after its use for a message', async () => {
  const key = newKey()
  await create(ana, key, { title: 'The first' })
  const { status, body } = await create(ana, key, { title: 'The second' })
  expect([status, body.error.reason]).toEqual([409, 'other-words'])
  expect(body.error.message).toBe('That key belongs to another event. Nothing was made.')
  const ofMessage = newKey()
  await ana.calls('POST', '/sendMessage', { message: 'Hello', key: ofMessage })
  expect((await create(ana, ofMessage, { title: 'The second' })).status).toBe(409)
  expect(await titlesOf(ana, 'The second')).toEqual([])
})

test('EVENT-12 EVENT-4 a refusal is stored with its key, and another person may use the same key', async () => {
  const key = newKey()
  const turned = { title: 'Turned', endTime: '2026-06-20T22:00:00Z' }
  const refused = await create(ana, key, turned)
  expect([refused.status, refused.body.error.message]).toEqual([422, 'Invalid time range'])
  expect((await create(ana, key, turned)).body).toEqual(refused.body)
  const ben = town.person()
  await ben.logsIn()
  expect((await create(ben, key, { title: 'Turned' })).status).toBe(200)
})

test('EVENT-12 eight clicks with one key make one duplicate, and another key makes another', async () => {
  const { insertedId } = (await create(ana, undefined, { title: 'Twin' })).body.data
  const duplicate = (key?: string) => ana.calls('POST', `/events/event/${insertedId}/duplicate`, { key })
  const key = newKey()
  const answers = await Promise.all(Array.from({ length: 8 }, () => duplicate(key)))
  const made = new Set(answers.map(({ body }) => body.data.insertedId))
  expect(made.size).toBe(1)
  expect(new Set(await titlesOf(ana, 'Twin'))).toEqual(new Set([insertedId, ...made]))
  await duplicate(newKey())
  await duplicate()
  expect(await titlesOf(ana, 'Twin')).toHaveLength(4)
  const { insertedId: other } = (await create(ana, undefined, { title: 'Other' })).body.data
  expect((await ana.calls('POST', `/events/event/${other}/duplicate`, { key })).status).toBe(409)
})

test('EVENT-12 a person can create 100 events a day, and the key of a refused one works the next day', async () => {
  const dora = town.person()
  await dora.signsUp('dora')
  for (let n = 0; n < 100; n++) expect((await create(dora, newKey(), { title: `No. ${n}` })).status).toBe(200)
  const key = newKey()
  const { status, body } = await create(dora, key, { title: 'One more' })
  expect([status, body.error.reason]).toEqual([429, 'too-many'])
  expect(body.error.message).toContain('in 24 hours')
  town.clock.advance(body.error.retryAfter * 1000)
  expect((await create(dora, key, { title: 'One more' })).status).toBe(200)
})

test('EVENT-5 saving the same edit twice, even at the same moment, tells the guests once', async () => {
  const { insertedId: id } = (await create(ana, undefined, { title: 'Told', rsvp: true })).body.data
  const ben = town.person()
  await ben.signsUp('ben')
  await ben.answersEvent(id)
  await town.settle()
  await ben.hears()
  const save = (location: string) =>
    ana.calls('POST', `/events/update/${id}`, {
      ...supper,
      title: 'Told',
      rsvp: true,
      location,
      notify: true,
    })
  const answers = await Promise.all([save('The barn'), save('The barn'), save('The barn')])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  await save('The barn')
  await town.settle()
  expect(await ben.hears()).toEqual([expect.stringContaining('The barn')])
  expect((await ben.calls('GET', `/events/event/${id}`)).body.data.sequence).toBe(1)
  await save('The attic')
  await town.settle()
  expect(await ben.hears()).toEqual([expect.stringContaining('The attic')])
})

test.each(['short', 'x'.repeat(65), 'with spaces in the middle of it', ''])(
  'EVENT-12 %j is not a valid key and gets 400',
  async (key) => {
    const { status, body } = await create(ana, key)
    expect(status).toBe(400)
    expect(body.error.message).toMatch(/^Key must have 22 to 64 /)
  },
)
