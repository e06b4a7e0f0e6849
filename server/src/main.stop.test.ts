import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from './testing/database.ts'
import { addFollowers, addSender, countArrivals, deliveryStates } from './testing/followers.ts'
import { cleanUp, makeFolder, spawnServer, until } from './testing/server-process.ts'
import { processesOf } from './testing/start-host.ts'

const ANA = '+15550100001'
const clock = { now: new Date() }
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  await cleanUp()
  await database.close()
})

async function start(env: Record<string, string>) {
  const server = await spawnServer(env)
  await server.answers()
  return server
}

describe.each(['SIGTERM', 'SIGINT'] as const)('%s', (signal) => {
  test('stops it with exit code 0, and its PostgreSQL with it, while a browser listens to the simulator', async () => {
    const folder = makeFolder()
    const server = await start({ DATA_DIR: folder })
    const listening = await fetch(`${server.url}/api/simulator/live`)
    expect(listening.ok).toBe(true)
    expect(processesOf(folder, 'postgres')).not.toEqual([])
    server.signal(signal)
    expect(await server.ended).toBe(0)
    expect(processesOf(folder, 'shell', 'postgres')).toEqual([])
    expect(server.stderr()).toBe('')
    await listening.body?.cancel().catch(() => undefined)
  })
})

test('SIGTERM while it starts leaves nothing running', async () => {
  const folder = makeFolder()
  const server = await spawnServer({ DATA_DIR: folder })
  await until(() => processesOf(folder, 'postgres').length > 0)
  server.signal('SIGTERM')
  await server.ended
  await until(() => processesOf(folder, 'shell', 'postgres').length === 0)
})

test('TEXT-2 SIGTERM in mid-broadcast: what was begun ends, the next start sends the rest, each phone has it once', async () => {
  const place = { database, clock }
  await addSender(place, 'ana', ANA)
  await addFollowers(place, 'ana', 400)
  const first = await start({ DATABASE_URL: database.url })
  await first.calls('PUT', '/simulator/faults', { latencyMs: 600 })
  await first.calls('POST', '/simulator/texts', { from: ANA, text: 'Supper at seven' })
  await until(async () => (await countArrivals(place, 'Supper')).size > 0)
  first.signal('SIGTERM')
  expect(await first.ended).toBe(0)

  const states = await deliveryStates(place)
  expect(states).not.toHaveProperty('sending')
  expect(states.sent).toBeGreaterThan(0)
  expect(states.waiting).toBeGreaterThan(0)
  const { rows } = await sql`select 1 from delivery_batches where lease is not null`.execute(database.db)
  expect(rows).toEqual([])

  const second = await start({ DATABASE_URL: database.url })
  await second.calls('PUT', '/simulator/faults', { latencyMs: 0 })
  await until(async () => (await deliveryStates(place)).sent === 400)
  const arrivals = await countArrivals(place, 'Supper')
  expect(arrivals.size).toBe(400)
  expect([...arrivals.values()].every((count) => count === 1)).toBe(true)
  second.signal('SIGTERM')
  expect(await second.ended).toBe(0)
})
