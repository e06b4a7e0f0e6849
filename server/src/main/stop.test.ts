import { spawnSync } from 'node:child_process'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { writePace } from '../features/outbox/pace-store.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { addFollowers, addSender, countArrivals, deliveryStates } from '../testing/followers.ts'
import { cleanUp, makeFolder, type ServerProcess, spawnServer, until } from '../testing/server-process.ts'
import { processesOf } from '../testing/start-host.ts'

const ANA = '+15550100001'
const clock = { now: new Date() }
let database: TestDatabase

beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.close())
afterAll(cleanUp)

async function start(env: Record<string, string>, under: string[] = []) {
  const server = await spawnServer(env, [], { under })
  await server.answers()
  return server
}

describe.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('%s', (signal) => {
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

test('SIGTERM between two steps of a start ends it in order, without an error in the log', async () => {
  const holder = await database.pool.connect()
  await holder.query('begin')
  // The start reads the keys, and waits to keep its own.
  await holder.query('lock table secrets in share mode')
  const server = await spawnServer({ DATABASE_URL: database.url })
  const isWaiting = async () => {
    const { rows } = await database.pool.query(
      `select 1 from pg_locks join pg_database d on d.oid = database
       where not granted and d.datname = current_database()`,
    )
    return rows.length > 0
  }
  await until(isWaiting)
  server.signal('SIGTERM')
  await until(() => server.stdout().includes('"msg":"stopping"'))
  await holder.query('commit')
  holder.release()
  expect(await server.ended).toBe(0)
  expect(server.stdout()).not.toMatch(/"level":[56]0|is on the line/)
})

/** A way to end a server, and the command that runs the server so that it can end in this way. */
interface Ending {
  name: string
  under: string[]
  end(server: ServerProcess): Promise<void>
}

const byTerm: Ending = { name: 'SIGTERM', under: [], end: async (server) => server.signal('SIGTERM') }

// The terminal sends SIGINT to the group, and npm sends it once more.
const byCtrlC: Ending = {
  name: 'Ctrl-C of npm start',
  under: ['setsid'],
  async end({ pid, stdout }) {
    process.kill(-pid, 'SIGINT')
    await until(() => stdout().includes('"msg":"stopping"'))
    process.kill(-pid, 'SIGINT')
  },
}

// script(1) holds the terminal. Its death closes the terminal, and the kernel sends SIGHUP.
const byClosing: Ending = {
  name: 'a terminal that closes',
  under: ['sh', '-c', 'exec script -qfec "exec $*" /dev/null', 'sh'],
  async end(server) {
    const pid = Number(/"pid":(\d+)/.exec(server.stdout())?.[1])
    server.signal('SIGKILL')
    await until(() => spawnSync('ps', ['-p', String(pid)]).status !== 0)
  },
}

const hasTerminals = spawnSync('script', ['-qfec', 'true', '/dev/null']).status === 0
const hasSessions = spawnSync('setsid', ['true']).status === 0
const endings = [byTerm, ...(hasSessions ? [byCtrlC] : []), ...(hasTerminals ? [byClosing] : [])]

test.each(endings)(
  'TEXT-2 $name in mid-broadcast: what was begun ends, the next start sends the rest, each phone has it once',
  async ({ under, end }) => {
    const place = { database, clock }
    await addSender(place, 'ana', ANA)
    await addFollowers(place, 'ana', 400)
    // The broadcast takes 20 s, so that it still runs when the signal comes.
    await writePace(database.db, 'simulator', { perSecond: 20, dailyCap: null })
    const first = await start({ DATABASE_URL: database.url }, under)
    await first.calls('PUT', '/simulator/faults', { latencyMs: 600 })
    await first.calls('POST', '/simulator/texts', { from: ANA, text: 'Supper at seven' })
    await until(async () => (await countArrivals(place, 'Supper')).size > 0)
    await end(first)
    // Nobody learns the exit code of a process whose terminal has gone.
    expect(await first.ended).toBe(end === byClosing.end ? null : 0)

    const states = await deliveryStates(place)
    expect(states).not.toHaveProperty('sending')
    expect(states.sent).toBeGreaterThan(0)
    expect(states.waiting).toBeGreaterThan(0)
    const { rows } = await sql`select 1 from delivery_batches where lease is not null`.execute(database.db)
    expect(rows).toEqual([])

    await writePace(database.db, 'simulator', { perSecond: null, dailyCap: null })
    const second = await start({ DATABASE_URL: database.url })
    await second.calls('PUT', '/simulator/faults', { latencyMs: 0 })
    await until(async () => (await deliveryStates(place)).sent === 400)
    const arrivals = await countArrivals(place, 'Supper')
    expect(arrivals.size).toBe(400)
    expect([...arrivals.values()].every((count) => count === 1)).toBe(true)
    second.signal('SIGTERM')
    expect(await second.ended).toBe(0)
  },
)
