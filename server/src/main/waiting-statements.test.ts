import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../testing/database.ts'
import { cleanUp, spawnServer, until } from '../testing/server-process.ts'

afterAll(cleanUp)

test('a call whose statement waits too long is answered 503, and nothing of it runs on in the database', async () => {
  const database = await createTestDatabase()
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
  await database.close()
})

test('the log names the session that holds a lock for which statements wait', async () => {
  const database = await createTestDatabase()
  const server = await spawnServer({ DATABASE_URL: database.url })
  await server.answers()
  const holder = await database.pool.connect()
  await holder.query(`set application_name = 'psql'; begin; lock table inbound_texts`)
  const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid')
  await until(() => server.stdout().includes('these sessions hold the locks'))
  const lines = (server.stdout().match(/^{.*$/gm) ?? []).map((line) => JSON.parse(line))
  expect(lines.find((line) => line.blockers)).toMatchObject({
    blockers: [{ pid: rows[0]?.pid, program: 'psql' }],
  })
  await holder.query('rollback')
  holder.release()
  await database.close()
})
