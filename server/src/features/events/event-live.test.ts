import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStream } from '../../testing/live-stream.ts'
import type { Person } from '../../testing/person.ts'
import { createTown, type Town } from '../../testing/town.ts'

let town: Town
let origin: string
let ana: Person
beforeAll(async () => {
  town = await createTown({ live: true })
  origin = await town.http.listen({ host: '127.0.0.1', port: 0 })
  ana = await town.signedUp('ana')
})
afterAll(() => town.close())

async function makeEvent(): Promise<{ id: string; code: string }> {
  const id = await ana.makesEvent()
  return { id, code: (await ana.readsEvent(id)).code }
}

test('RSVP-5 an answer by text shows at once on the open page of that event only', async () => {
  const [supper, other] = [await makeEvent(), await makeEvent()]
  const stranger = town.person()
  const stream = await openStream(origin, `/events/live?event=${supper.id}`, stranger)
  expect([stream.status, stream.type]).toEqual([200, 'text/event-stream'])
  const kofi = town.person()
  await kofi.texts(`YES ${other.code}`)
  await kofi.texts(`YES ${supper.code}`)
  const heard = await stream.hears('{"going":1}')
  expect(heard.match(/"going":1/g)).toHaveLength(1)
  await ana.calls('POST', `/events/cancel/${supper.id}`, {})
  await stream.hears('{"going":null}')
  stream.stop()
})

test('RSVP-3 RSVP-5 an open page reads its viewer’s own answer again after they give it elsewhere', async () => {
  const supper = await makeEvent()
  const kofi = town.person()
  await kofi.texts(`YES ${supper.code}`)
  await kofi.logsIn()
  const stream = await openStream(origin, `/events/live?event=${supper.id}`, kofi)
  await kofi.texts('MAYBE')
  expect(await stream.hears('{"going":null}')).not.toContain('"going":0')
  stream.stop()
})

test('RSVP-5 a stream without an event gets 400', async () => {
  expect((await town.http.inject('/api/events/live')).statusCode).toBe(400)
})

test('GEN-10 strangers of one IP address may hold 402 streams open and one person 40, and closing one frees a place', async () => {
  const { id } = await makeEvent()
  const path = `/events/live?event=${id}`
  const open = (person: Person, count: number) =>
    Promise.all(Array.from({ length: count }, () => openStream(origin, path, person)))
  const own = await open(ana, 40)
  expect(own.map(({ status }) => status)).toEqual(Array(40).fill(200))
  expect((await openStream(origin, path, ana)).status).toBe(429)
  own[0]?.stop()
  await expect.poll(async () => (await openStream(origin, path, ana)).status).toBe(200)
  const stranger = town.person()
  const others = await open(stranger, 402)
  expect(new Set(others.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await openStream(origin, path, stranger)).status).toBe(429)
  for (const stream of [...own, ...others]) stream.stop()
})

test('RSVP-5 a stream of an event that does not exist is refused', async () => {
  const stream = await openStream(origin, '/events/live?event=nowhere', town.person())
  expect(stream.status).toBe(404)
})
