import { EventEmitter, once } from 'node:events'
import { MINUTE_MS } from '@partyline/domain/time/time-units'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addFollowers, countArrivals, deliveryStates } from '../../testing/followers.ts'
import { createHeldCarrier, type HeldCarrier } from '../../testing/held-carrier.ts'
import { createTown, type Town } from '../../testing/town.ts'

const FOLLOWERS = 40

let town: Town
/** What happens at each wait for the disk, in order. After them the disk is fast. */
let disk: (() => Promise<void>)[]
let waits: number
let slow: HeldCarrier
const events = new EventEmitter()

beforeEach(async () => {
  disk = []
  waits = 0
  slow = createHeldCarrier()
  town = await createTown({
    carrier: slow.carrier,
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

/**
 * Keeps a worker busy with another sender's text.
 * @returns a function that lets the text arrive and waits for it
 */
async function occupyOneWorker() {
  const ben = await town.signedUp('ben')
  await town.person().texts('@ben')
  await town.settle()
  waits = 0
  const finish = await slow.occupyOneWorker(town, () =>
    ben.calls('POST', '/sendMessage', { message: 'Wait for me' }),
  )
  waits = 0
  return finish
}

test('TEXT-2 while other workers run, no text leaves before its mark is on the disk', async () => {
  const finish = await occupyOneWorker()
  await sayToFollowers()
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
  expect(waits).toBeGreaterThan(1)
  await finish()
  await town.settle()
  expect((await countArrivals(town, 'Supper')).size).toBe(FOLLOWERS)
})

test('TEXT-2 a code does not wait for the shared flush, because its own commits wait for the disk', async () => {
  const ana = town.person()
  await ana.calls('POST', '/sendLoginUrl', { phoneNumber: ana.phone, withUrl: false })
  disk = [() => new Promise(() => undefined)]
  await town.steps.dispatchUrgent()
  expect(await ana.code()).toMatch(/^\d{8}$/)
  expect(waits).toBe(0)
})

/** Saves the outbox's state. @returns a function that crashes the database back to that state */
async function rememberOutbox() {
  const { db } = town.database
  const tables = ['deliveries', 'delivery_batches']
  for (const table of tables) await sql.raw(`create table then_${table} as table ${table}`).execute(db)
  return async () => {
    for (const table of tables) {
      await sql.raw(`delete from ${table}`).execute(db)
      await sql.raw(`insert into ${table} select * from then_${table}`).execute(db)
    }
    throw Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' })
  }
}

test('TEXT-2 a throttled text goes even when a crash of the database lost the record of its retry', async () => {
  const finish = await occupyOneWorker()
  await sayToFollowers()
  let throttled = 0
  slow.answer = () => (throttled++ < 10 ? { kind: 'throttled', retryAfterMs: 1_000 } : undefined)
  disk = [
    async () => {
      disk = [await rememberOutbox()]
    },
  ]
  await town.steps.dispatch()
  await finish()
  await town.settle()
  town.clock.advance(MINUTE_MS)
  await town.settle()
  const arrivals = await countArrivals(town, 'Supper')
  expect(arrivals.size).toBe(FOLLOWERS)
  expect([...arrivals.values()].every((count) => count === 1)).toBe(true)
})

test('TEXT-2 outcomes that a crash of the database lost are recorded again, and each text is sent once', async () => {
  const finish = await occupyOneWorker()
  await sayToFollowers()
  const { db } = town.database
  disk = [
    async () => undefined,
    async () => {
      await sql`update deliveries set status = 0, attempts = 0, parts_sent = 0, sent_at = null`.execute(db)
      throw Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' })
    },
  ]
  await town.steps.dispatch()
  expect(disk).toEqual([])
  await finish()
  await town.settle()
  const arrivals = await countArrivals(town, 'Supper')
  expect(arrivals.size).toBe(FOLLOWERS)
  expect([...arrivals.values()].every((count) => count === 1)).toBe(true)
  expect(await deliveryStates(town)).toEqual({ sent: FOLLOWERS })
})
