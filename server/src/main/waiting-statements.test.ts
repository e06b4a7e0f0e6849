import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, test as base } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { CLI, cleanUp, spawnServer, until } from '../testing/server-process.ts'

const databases: TestDatabase[] = []
afterAll(async () => {
  await cleanUp()
  await Promise.all(databases.map((database) => database.close()))
})

/** Each test waits for a limit in real time, so they wait together. */
const test = base.extend<{ database: TestDatabase }>({
  database: async ({ task: _ }, use) => {
    const database = await createTestDatabase()
    databases.push(database)
    await use(database)
  },
}).concurrent

test('a call whose statement waits too long is answered 503, and nothing of it runs on in the database', async ({
  database,
  expect,
}) => {
  const server = await spawnServer({ DATABASE_URL: database.url }, ['--only', 'web'])
  await server.answers()
  const holder = await database.pool.connect()
  await holder.query('begin; lock table inbound_texts')
  const { status } = await server.calls('POST', '/simulator/texts', { from: '+15550100001', text: 'HELP' })
  expect(status).toBe(503)
  const { rows } = await holder.query(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  expect(rows).toEqual([])
  await holder.query('rollback')
  holder.release()
})

/** Holds a lock on a table, as a forgotten transaction in psql does. */
async function holdLock(database: TestDatabase, table: string) {
  const holder = await database.pool.connect()
  await holder.query(`set application_name = 'psql'; begin; lock table ${table}`)
  const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid')
  const release = async () => {
    await holder.query('rollback')
    holder.release()
  }
  return { pid: rows[0]?.pid, release }
}

/** What a log says about sessions that hold locks. */
const blockersIn = (log: string) =>
  (log.match(/^{.*"blockers".*$/gm) ?? []).map((line) => JSON.parse(line).blockers)

test('a start goes on while a table is locked, and the log names the session for whose lock statements wait', async ({
  database,
  expect,
}) => {
  const lock = await holdLock(database, 'inbound_texts')
  const server = await spawnServer({ DATABASE_URL: database.url })
  await until(() => server.stdout().includes('these sessions hold the locks'))
  expect(blockersIn(server.stdout())).toMatchObject([[{ pid: lock.pid, program: 'psql' }]])
  await lock.release()
})

test('a start that waits for a lock names the session that holds it, and goes on by itself', async ({
  database,
  expect,
}) => {
  const lock = await holdLock(database, 'migrations')
  const server = await spawnServer({ DATABASE_URL: database.url })
  await until(() => server.stdout().includes('the start waits for locks'))
  expect(blockersIn(server.stdout())).toMatchObject([[{ pid: lock.pid, program: 'psql' }]])
  await lock.release()
  await server.answers()
})

test('a command that waits for a lock names the session that holds it, and goes on by itself', async ({
  database,
  expect,
}) => {
  const lock = await holdLock(database, 'people')
  const child = spawn(process.execPath, [CLI, 'people'], {
    env: { PATH: '/usr/bin:/bin', DATABASE_URL: database.url },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (said += String(piece)))
  const closed = once(child, 'close')
  await until(() => said.includes('Waiting for a lock'))
  expect(said).toContain(`Waiting for a lock that psql (process ${lock.pid}) holds.`)
  await lock.release()
  expect(await closed).toEqual([0, null])
  expect(said).toMatch(/have said STOP +0/)
})
