import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { addFollowers, addSender, countArrivals, deliveryStates } from '../testing/followers.ts'
import { cleanUp, type ServerProcess, spawnServer, until } from '../testing/server-process.ts'

const ANA = '+15550100001'
/** Ten batches. */
const FOLLOWERS = 5000

let database: TestDatabase
let servers: ServerProcess[]
let place: { database: TestDatabase; clock: { now: Date } }

beforeEach(async () => {
  database = await createTestDatabase()
  place = { database, clock: { now: new Date() } }
  await addSender(place, 'ana', ANA)
  servers = await Promise.all([1, 2].map(() => spawnServer({ DATABASE_URL: database.url })))
  await Promise.all(servers.map((server) => server.answers()))
})
afterEach(async () => {
  await cleanUp()
  await database.close()
})

const one = () => servers[0] as ServerProcess
const other = () => servers[1] as ServerProcess

/** Sends a broadcast through a slow carrier by the first process. Resolves when texts begin to arrive. */
async function broadcast(latencyMs: number) {
  await addFollowers(place, 'ana', FOLLOWERS)
  await one().calls('PUT', '/simulator/faults', { latencyMs })
  await one().calls('POST', '/simulator/texts', { from: ANA, text: 'Supper at seven' })
  await until(async () => (await countArrivals(place, 'Supper')).size > 0)
}

async function expectOnceEach() {
  await until(async () => (await deliveryStates(place)).sent === FOLLOWERS)
  const arrivals = await countArrivals(place, 'Supper')
  expect(arrivals.size).toBe(FOLLOWERS)
  expect([...arrivals].filter(([, count]) => count !== 1)).toEqual([])
}

describe('two processes on one database', () => {
  test('TEXT-9 the same text brought to both at once acts once', async () => {
    const phones = Array.from({ length: 20 }, (_, n) => `+1555010${1000 + n}`)
    for (const phone of phones) {
      const brought = { id: `id-${phone}`, from: phone, text: '@ana' }
      const both = await Promise.all(
        servers.map((server) => server.calls('POST', '/simulator/texts', brought)),
      )
      expect(both.map(({ status }) => status)).toEqual([202, 202])
    }
    await until(async () => (await deliveryStates(place)).sent === phones.length)
    const replies = await countArrivals(place, "You're following @ana")
    expect([...replies.values()]).toEqual(phones.map(() => 1))
    expect(await countArrivals(place, 'already')).toEqual(new Map())
  })

  test('TEXT-2 both take their part of one broadcast, and each phone has it once', async () => {
    // One process alone holds four batches at most, and takes another each second.
    await broadcast(3000)
    await until(async () => (await batchesHeld()) > 4)
    await other().calls('PUT', '/simulator/faults', { latencyMs: 0 })
    await expectOnceEach()
  })
})

async function batchesHeld() {
  const { rows } = await database.pool.query('select 1 from delivery_batches where lease is not null')
  return rows.length
}
