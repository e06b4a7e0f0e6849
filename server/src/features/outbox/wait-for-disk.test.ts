import { EventEmitter, once } from 'node:events'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addFollowers, countArrivals, deliveryStates } from '../../testing/followers.ts'
import { createTown, type Town } from '../../testing/town.ts'

const FOLLOWERS = 40

let town: Town
/** What happens each time that the outbox waits for the disk, in order; after that the disk is quick. */
let disk: (() => Promise<void>)[]
let waits: number

beforeEach(async () => {
  disk = []
  waits = 0
  town = await createTown({
    // Its texts are not in the database, which may forget what became of them and not that they went.
    carrier: ({ keepsInDatabase: _, ...others }) => others,
    async flushed() {
      waits++
      await disk.shift()?.()
    },
  })
})
afterEach(() => town.close())

async function sayToFollowers() {
  const ana = await town.signedUp('ana')
  await addFollowers(town, 'ana', FOLLOWERS)
  await sql`delete from deliveries`.execute(town.database.db)
  await ana.calls('POST', '/sendMessage', { message: 'Supper at seven' })
}

test('TEXT-2 no text leaves before it is on the disk that it may', async () => {
  await sayToFollowers()
  const events = new EventEmitter()
  const asked = once(events, 'asked')
  disk = [
    async () => {
      const done = once(events, 'done')
      events.emit('asked')
      await done
    },
  ]
  const dispatching = town.steps.dispatch()
  await asked
  expect(await deliveryStates(town)).toMatchObject({ sending: expect.any(Number) })
  expect((await countArrivals(town, 'Supper')).size).toBe(0)
  events.emit('done')
  await dispatching
  expect((await countArrivals(town, 'Supper')).size).toBeGreaterThan(0)
  await town.settle()
  expect((await countArrivals(town, 'Supper')).size).toBe(FOLLOWERS)
  expect(waits).toBeGreaterThan(1)
})

test('TEXT-2 what a database that crashes forgot of what was sent is written down anew, and sent once', async () => {
  await sayToFollowers()
  const { db } = town.database
  disk = [
    async () => undefined,
    async () => {
      await sql`update deliveries set status = 0, attempts = 0, parts_sent = 0, sent_at = null`.execute(db)
      await sql`update outbox_lanes set lease = null, leased_until = '-infinity'`.execute(db)
      throw Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' })
    },
  ]
  await town.settle()
  const arrivals = await countArrivals(town, 'Supper')
  expect(arrivals.size).toBe(FOLLOWERS)
  expect([...arrivals.values()].every((count) => count === 1)).toBe(true)
  expect(await deliveryStates(town)).toEqual({ sent: FOLLOWERS })
})
