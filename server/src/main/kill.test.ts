import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../platform/database/database.ts'
import { createTestDatabase } from '../testing/database.ts'
import { addFollowers, addSender, countArrivals, deliveryStates } from '../testing/followers.ts'
import {
  cleanUp,
  makeFolder,
  type ServerProcess,
  spawnServer,
  textedBy,
  until,
} from '../testing/server-process.ts'

const ANA = '+15550100001'
const FOLLOWERS = 1000
const started: ServerProcess[] = []
afterAll(cleanUp)

async function start(env: Record<string, string>) {
  const server = await spawnServer(env)
  started.push(server)
  await server.answers()
  return server
}

/** The short form of `npm run faults -- kills`. */
test('TEXT-2 killed three times in mid-broadcast to 1,000 phones: after each restart every phone has it exactly once', async () => {
  const database = await createTestDatabase()
  const place = { database, clock: { now: new Date() } }
  await addSender(place, 'ana', ANA)
  await addFollowers(place, 'ana', FOLLOWERS)
  let server = await start({ DATABASE_URL: database.url })
  // 50 ms each way, so that some kills come before a phone has the text, and some before we have recorded it.
  await server.calls('PUT', '/simulator/faults', { latencyMs: 100 })
  for (const [round, had] of [1, 300, 800].entries()) {
    const words = `Broadcast number ${round}.`
    await server.calls('POST', '/simulator/texts', { from: ANA, text: words })
    await until(async () => (await countArrivals(place, words)).size >= had)
    server.signal('SIGKILL')
    await server.ended
    server = await start({ DATABASE_URL: database.url })
    await until(async () => (await deliveryStates(place)).sent === FOLLOWERS * (round + 1))
  }
  for (const round of [0, 1, 2]) {
    const arrivals = await countArrivals(place, `Broadcast number ${round}.`)
    expect(arrivals.size).toBe(FOLLOWERS)
    expect([...arrivals].filter(([, count]) => count !== 1)).toEqual([])
  }
  expect(started.map((one) => one.stdout()).join()).not.toContain('perhapsTwice')
  server.signal('SIGTERM')
  expect(await server.ended).toBe(0)
  await database.close()
})

test('TEXT-2 killed on its own data folder: the next start waits for no lease, and every phone has it once', async () => {
  const folder = makeFolder()
  const socket = { host: join(folder, 'socket'), port: 5432, user: 'postgres', database: 'postgres' }
  const open = () => ({ database: { ...openDatabase({ socket }), url: '' }, clock: { now: new Date() } })
  const leases = async ({ database }: ReturnType<typeof open>) => {
    const { rows } = await database.pool.query('select lease from delivery_batches where lease is not null')
    return rows.map(({ lease }) => lease as string)
  }
  let server = await start({ DATA_DIR: folder })
  let place = open()
  await addSender(place, 'ana', ANA)
  await addFollowers(place, 'ana', 200)
  await server.calls('PUT', '/simulator/faults', { latencyMs: 3000 })
  await server.calls('POST', '/simulator/texts', { from: ANA, text: 'Supper' })
  let held: string[] = []
  await until(async () => {
    held = await leases(place)
    return held.length > 0
  })
  await until(async () => (await countArrivals(place, 'Supper')).size > 0)
  await place.database.close()
  server.signal('SIGKILL')
  await server.ended

  server = await start({ DATA_DIR: folder })
  place = open()
  const left = await leases(place)
  expect(left.filter((lease) => held.includes(lease))).toEqual([])
  await server.calls('PUT', '/simulator/faults', { latencyMs: 0 })
  await until(async () => (await deliveryStates(place)).sent === 200)
  const arrivals = await countArrivals(place, 'Supper')
  expect(arrivals.size).toBe(200)
  expect([...arrivals.values()].every((count) => count === 1)).toBe(true)
  await place.database.close()
  server.signal('SIGTERM')
  expect(await server.ended).toBe(0)
})

test('TEXT-9 its PostgreSQL killed while texts arrive and leave: 503 at most, nothing lost, nothing doubled', async () => {
  const folder = makeFolder()
  const server = await start({ DATA_DIR: folder })
  const phones = Array.from({ length: 120 }, (_, n) => `+1555010${2000 + n}`)
  const answers = new Set<number>()
  let accepted = 0
  /** Repeats a text until it is accepted, as a carrier does. */
  const postText = async (from: string) => {
    const text = { id: `id-${from}`, from, text: 'HELP' }
    await until(async () => {
      const { status } = await server.calls('POST', '/simulator/texts', text)
      answers.add(status)
      return status === 202
    })
    accepted++
  }
  const killing = (async () => {
    for (const after of [20, 60]) {
      await until(() => accepted >= after)
      process.kill(postmasterOf(folder), 'SIGKILL')
    }
  })()
  for (let at = 0; at < phones.length; at += 10) await Promise.all(phones.slice(at, at + 10).map(postText))
  await killing

  expect([...answers].filter((status) => status !== 202 && status !== 503)).toEqual([])
  await until(async () => new Set(await textedBy(server)).size === phones.length)
  expect((await textedBy(server)).sort()).toEqual(phones)
  expect((await server.calls('GET', '/health')).status).toBe(200)
  server.signal('SIGTERM')
  expect(await server.ended).toBe(0)
})

function postmasterOf(folder: string): number {
  return Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
}
