import { once } from 'node:events'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { openTcpProxy, type TcpProxy } from '../../testing/tcp-proxy.ts'
import { watchedClient } from './database-client.ts'
import { isSurelyDatabaseAway } from './database-errors.ts'

const SILENCE_MS = 300
let proxy: TcpProxy
let pool: pg.Pool

beforeEach(async () => {
  const { host, port, user } = inject('postgres')
  proxy = await openTcpProxy(join(host, `.s.PGSQL.${port}`))
  const Client = watchedClient(pg.Client, { silenceMs: SILENCE_MS })
  pool = new pg.Pool({
    host: '127.0.0.1',
    port: proxy.port,
    user,
    database: 'postgres',
    Client,
    max: 3,
    min: 3,
  })
  pool.on('error', () => undefined)
})
afterEach(async () => {
  await pool.end()
  await proxy.close()
})

test('a statement on a silent connection fails, and the pool closes its other connections to the same host', async () => {
  await Promise.all([1, 2, 3].map(() => pool.query('select pg_sleep(0.05)')))
  proxy.swallow()
  const error = await pool.query('select 1').catch((one) => one)
  expect(error).toMatchObject({ code: 'ETIMEDOUT', message: 'the database said nothing for 0.3 s' })
  expect(isSurelyDatabaseAway(error)).toBe(true)
  expect(pool.totalCount).toBe(0)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('a connection without a running statement may stay silent, also within a transaction', async () => {
  const client = await pool.connect()
  await client.query('begin')
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  await once(stream, 'timeout')
  const answer = client.query('select 1 as one').finally(() => client.release(true))
  expect((await answer).rows).toEqual([{ one: 1 }])
})
