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

test('RSVP-5 an answer by text shows to who has the event open, and only that event', async () => {
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

test('RSVP-5 a stream without an event is a 400', async () => {
  expect((await town.http.inject('/api/events/live')).statusCode).toBe(400)
})
