import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { addFollowers, addSender, countArrivals, deliveryStates } from '../testing/followers.ts'
import { cleanUp, type ServerProcess, spawnServer, until } from '../testing/server-process.ts'

const ANA = '+15550100001'
const FOLLOWERS = 800
/** A dead worker's batch is free after this long at most. */
const LEASE_S = 8
/** The deliveries that a fresh process has in flight: 2 batches with a chunk of 250 each. */
const MOST_OF_ONE = 500

let database: TestDatabase
let place: { database: TestDatabase; clock: { now: Date } }
let web: ServerProcess
let said = 0

beforeAll(async () => {
  database = await createTestDatabase()
  place = { database, clock: { now: new Date() } }
  await addSender(place, 'ana', ANA)
  await addFollowers(place, 'ana', FOLLOWERS)
  web = await start('web')
})
afterAll(async () => {
  await cleanUp()
  await database.close()
})

async function start(role: 'web' | 'work') {
  const server = await spawnServer({ DATABASE_URL: database.url }, ['--only', role])
  if (role === 'web') await server.answers()
  else await until(() => server.stdout().includes('working in the background'))
  return server
}

/** Sends new words from Ana to everybody. @returns her words */
async function broadcast(latencyMs: number): Promise<string> {
  const words = `Broadcast number ${++said}.`
  await web.calls('PUT', '/simulator/faults', { latencyMs })
  expect((await web.calls('POST', '/simulator/texts', { from: ANA, text: words })).status).toBe(202)
  return words
}

/** Reads the state of a text that a phone sent. */
async function inboundText(words: string): Promise<{ answered_at: Date | null } | undefined> {
  const { rows } = await database.pool.query('select answered_at from inbound_texts where text = $1', [words])
  return rows[0]
}

/**
 * The first connection to the database after a time. A worker that started then has done nothing before it.
 */
async function firstConnectionAfter(moment: Date): Promise<Date> {
  const { rows } = await database.pool.query(
    `select min(backend_start) as at from pg_stat_activity
     where datname = current_database() and backend_start > $1`,
    [moment],
  )
  return rows[0].at
}

/** The batches that a worker holds, or held when it died. */
async function leases(): Promise<string[]> {
  const { rows } = await database.pool.query('select lease from delivery_batches where lease is not null')
  return rows.map(({ lease }) => lease)
}

/** Seconds until the last lease ends; 0 without one. */
async function longestLease(): Promise<number> {
  const { rows } = await database.pool.query(
    'select coalesce(extract(epoch from max(leased_until) - now()), 0)::float as seconds from delivery_batches where lease is not null',
  )
  return rows[0].seconds
}

async function expectOnceEach(words: string) {
  await until(async () => (await deliveryStates(place)).sent === FOLLOWERS * said)
  const arrivals = await countArrivals(place, words)
  expect(arrivals.size).toBe(FOLLOWERS)
  expect([...arrivals].filter(([, count]) => count !== 1)).toEqual([])
}

describe('--only', () => {
  test('anything but web or work is refused with one line, and nothing is touched', async () => {
    const wrong = [['--only', 'both'], ['--only'], ['--only', 'web', 'work'], ['--verbose']]
    const servers = await Promise.all(wrong.map((args) => spawnServer({ DATABASE_URL: database.url }, args)))
    for (const server of servers) {
      expect(await server.ended).toBe(78)
      expect(server.stderr()).toBe('Partyline cannot start: the only option is --only web or --only work.\n')
      expect(server.stdout()).toBe('')
    }
  })

  test.each(['web', 'work'])(
    '%s is refused on the embedded database, whose one process does both',
    async (role) => {
      const server = await spawnServer({}, ['--only', role])
      expect(await server.ended).toBe(78)
      expect(server.stderr()).toMatch(/^Partyline cannot start: --only needs DATABASE_URL: .*\n$/)
      expect(server.stdout()).toBe('')
    },
  )
})

describe('a web process and two workers on one database', () => {
  let first: ServerProcess
  let second: ServerProcess

  test('TEXT-9 the web process takes texts, and a worker that listens on no port answers them', async () => {
    const words = await broadcast(0)
    await until(async () => (await inboundText(words)) !== undefined)
    expect(await inboundText(words)).toEqual({ answered_at: null })
    expect(await deliveryStates(place)).toEqual({})
    const before = new Date()
    first = await start('work')
    const connectedAt = await firstConnectionAfter(before)
    second = await start('work')
    await expectOnceEach(words)
    expect((await inboundText(words))?.answered_at?.getTime()).toBeGreaterThan(connectedAt.getTime())
    expect((await first.calls('GET', '/health')).status).toBe(0)
    expect((await web.calls('GET', '/health')).status).toBe(200)
  })

  test('TEXT-2 a worker is killed in mid-broadcast: the other carries on after at most 8 s, each phone has it once', async () => {
    const words = await broadcast(3000)
    await until(async () => (await countArrivals(place, words)).size > 0)
    first.signal('SIGKILL')
    await first.ended
    const left = await leases()
    expect(await longestLease()).toBeLessThanOrEqual(LEASE_S)
    await web.calls('PUT', '/simulator/faults', { latencyMs: 0 })
    await until(async () => (await leases()).every((lease) => !left.includes(lease)))
    await expectOnceEach(words)
  })

  test('TEXT-2 the web process is killed: what it took is sent, and another one takes texts', async () => {
    const words = await broadcast(300)
    web.signal('SIGKILL')
    await web.ended
    await expectOnceEach(words)
    web = await start('web')
    await expectOnceEach(await broadcast(0))
  })

  test('TEXT-2 a worker is frozen for longer than its lease and wakes: nothing is sent twice', async () => {
    const frozen = await start('work')
    // The other process sleeps until this one has its fill of batches.
    second.signal('SIGSTOP')
    // On a slow machine the requests take seconds to arrive.
    const words = await broadcast(20_000)
    // Every request has reached the carrier, and no answer has come back. (A process that freezes at the very
    // moment in which a request leaves cannot know whether it left: see docs/reliability.md.)
    await until(async () => {
      const { sending = 0 } = await deliveryStates(place)
      return sending === MOST_OF_ONE && (await countArrivals(place, words)).size === sending
    })
    frozen.signal('SIGSTOP')
    second.signal('SIGCONT')
    await web.calls('PUT', '/simulator/faults', { latencyMs: 0 })
    // The other process can send them all only when the leases of the frozen one have ended.
    await expectOnceEach(words)
    frozen.signal('SIGCONT')
    // It cannot know that the other process has asked the carrier first, and logs that.
    await until(() => frozen.stdout().includes('after another worker took over their batch'))
    await until(async () => (await leases()).length === 0)
    await expectOnceEach(words)
    expect(second.stdout()).not.toContain('perhapsTwice')
  })
})
