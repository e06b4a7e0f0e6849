import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../testing/database.ts'
import { CLI, cleanUp, spawnServer, until } from '../testing/server-process.ts'

const database = await createTestDatabase()
afterAll(async () => {
  await cleanUp()
  await database.close()
})

test('a call whose statement waits too long is answered 503, and nothing of it runs on in the database', async () => {
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

/** Holds a lock on a table, as a forgotten transaction in psql does, at most until the test ends. */
async function holdLock(table: string) {
  const holder = await database.pool.connect()
  await holder.query(`set application_name = 'psql'; begin; lock table ${table}`)
  const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid')
  let isHeld = true
  const release = async () => {
    if (!isHeld) return
    isHeld = false
    await holder.query('rollback')
    holder.release()
  }
  onTestFinished(release)
  return { pid: rows[0]?.pid, release }
}

/** What a log says about sessions that hold locks. */
const blockersIn = (log: string) =>
  (log.match(/^{.*"blockers".*$/gm) ?? []).map((line) => JSON.parse(line).blockers)

test('a start goes on while a table is locked, and the log names the session for whose lock statements wait', async () => {
  const lock = await holdLock('inbound_texts')
  const server = await spawnServer({ DATABASE_URL: database.url })
  await until(() => server.stdout().includes('these sessions hold the locks'))
  expect(blockersIn(server.stdout())).toMatchObject([[{ pid: lock.pid, program: 'psql' }]])
  await lock.release()
})

test('a start that waits for a lock names the session that holds it, and goes on by itself', async () => {
  const lock = await holdLock('migrations')
  const server = await spawnServer({ DATABASE_URL: database.url })
  await until(() => server.stdout().includes('the start waits for locks'))
  expect(blockersIn(server.stdout())).toMatchObject([[{ pid: lock.pid, program: 'psql' }]])
  await lock.release()
  await server.answers()
})

test('a command that waits for a lock names the session that holds it, and goes on by itself', async () => {
  const lock = await holdLock('people')
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
