import { existsSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { sql } from 'kysely'
import { afterAll, expect, inject, test } from 'vitest'
import { createTestDatabase } from '../../testing/database.ts'
import { openDatabase } from './database.ts'

const database = await createTestDatabase()
afterAll(() => database.close())

test('bigint is a string, timestamptz a Date, a day stays a day', async () => {
  const { rows } = await sql`
    select 9007199254740993::bigint as id, '2026-03-01 12:00+00'::timestamptz as at, '2026-03-01'::date as day
  `.execute(database.db)
  expect(rows).toEqual([{ id: '9007199254740993', at: new Date('2026-03-01T12:00:00Z'), day: '2026-03-01' }])
})

test('order and case follow C.UTF-8', async () => {
  const { rows } = await sql<{ low: string; sorted: string[] }>`
    select lower('ÄÖÉ') as low, (select array_agg(x order by x) from unnest(array['b', 'B', 'a', 'é']) x) as sorted
  `.execute(database.db)
  expect(rows).toEqual([{ low: 'äöé', sorted: ['B', 'a', 'b', 'é'] }])
})

test('a lost connection fails only its own statement, whether it was idle or busy', async () => {
  const other = openDatabase({ url: database.url }, { poolSize: 2 })
  const idle = await other.pool.connect()
  idle.release()
  const broken = expect(other.pool.query('select pg_sleep(60)')).rejects.toThrow()
  const lent = await other.pool.connect()
  await database.pool.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
  `)
  await broken
  await expect(lent.query('select 1')).rejects.toThrow()
  lent.release(true)
  const { rows } = await other.pool.query('select 1 as one')
  expect(rows).toEqual([{ one: 1 }])
  await other.close()
})

test('LOGIN-2 the embedded PostgreSQL runs the connections of background work at a low priority', async () => {
  const target = { socket: inject('postgres') }
  const prioritiesOf = async (options: { lowPriority: boolean }) => {
    const { pool, close } = openDatabase(target, options)
    const { rows } = await pool.query('select pg_backend_pid() as pid')
    const { pid } = rows[0]
    const session = `/proc/${pid}/autogroup`
    const found = [`nice ${getPriority(pid)}`]
    if (existsSync(session)) found.push(/nice -?\d+/.exec(readFileSync(session, 'utf8'))?.[0] ?? '')
    await close()
    return new Set(found)
  }
  expect(await prioritiesOf({ lowPriority: true })).toEqual(new Set(['nice 15']))
  expect(await prioritiesOf({ lowPriority: false })).not.toContain('nice 15')
})

test('on limited connections the server ends a statement after 15 s and an idle transaction after 30 s', async () => {
  const limited = openDatabase({ url: database.url }, { limited: true, poolSize: 1 })
  const { rows } = await limited.pool.query(`
    select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as transaction`)
  expect(rows).toEqual([{ statement: '15s', transaction: '30s' }])
  await limited.close()
})

test('OPS-1 a connection sets what the planner may do, whatever the settings of the server', async () => {
  const settings = ['jit', 'enable_seqscan', 'enable_indexscan', 'max_parallel_workers_per_gather']
  const theirs = ['on', 'on', 'off', '8']
  for (const [n, setting] of settings.entries())
    await sql
      .raw(
        `alter database ${new URL(database.url.replace('@/', '@host/')).pathname.slice(1)} set ${setting} = ${theirs[n]}`,
      )
      .execute(database.db)
  const read = async ({ pool, close }: ReturnType<typeof openDatabase>) => {
    const { rows } = await pool.query('select current_setting(name) as value from unnest($1::text[]) name', [
      settings,
    ])
    await close()
    return rows.map(({ value }) => value)
  }
  expect(await read(openDatabase({ url: database.url }, { limited: true }))).toEqual([
    'off',
    'off',
    'on',
    '0',
  ])
  expect(await read(openDatabase({ url: database.url }))).toEqual(['off', 'on', 'on', '0'])
})
