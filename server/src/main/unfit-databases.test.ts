import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import { refuseUnfitDatabase } from '../platform/database/refuse-unfit.ts'
import { describeStartFailure, exitCodeOf } from '../platform/process/start-failure.ts'
import { createTestDatabase } from '../testing/database.ts'
import { cleanUp, spawnServer } from '../testing/server-process.ts'
import { openTcpProxy } from '../testing/tcp-proxy.ts'

const name = `unfit_${randomBytes(8).toString('hex')}`

const admin = new pg.Client(inject('postgres'))
await admin.connect()
afterAll(async () => {
  await cleanUp()
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.query(`drop role if exists ${name}`)
  await admin.end()
})

/** The URL of the database. */
const urlFor = (user: string) => {
  const { host, port } = inject('postgres')
  return `postgres://${user}@/${name}?host=${encodeURIComponent(host)}&port=${port}`
}

/** Starts a server on the database, and answers its words when it refuses. */
async function refusalFor(url: string, code = 1): Promise<string> {
  const server = await spawnServer({ DATABASE_URL: url })
  expect(await server.ended).toBe(code)
  expect(server.logged()).toBe('')
  return server.stderr()
}

test('a database without emoji is refused before it holds anything', async () => {
  await admin.query(`create database ${name} template template0 encoding 'SQL_ASCII' locale 'C'`)
  expect(await refusalFor(urlFor(inject('postgres').user), 78)).toBe(
    'Partyline cannot start: the database has the encoding SQL_ASCII, which lacks letters and emoji: make one with --encoding UTF8 --template template0.\n',
  )
  await admin.query(`drop database ${name}`)
})

test('an account that may not make tables is told to be made the owner', async () => {
  await admin.query(`create database ${name} template template0 encoding 'UTF8'`)
  await admin.query(`create role ${name} login`)
  expect(await refusalFor(urlFor(name), 78)).toBe(
    'Partyline cannot start: the account of DATABASE_URL lacks a right (permission denied for schema public): make it the owner of the database.\n',
  )
})

test('an account or a database that the server does not have ends with the code that asks for no other start', async () => {
  const { host, port, user } = inject('postgres')
  const at = `host=${encodeURIComponent(host)}&port=${port}`
  expect(await refusalFor(`postgres://no_${name}@/postgres?${at}`, 78)).toBe(
    `Partyline cannot start: the database of DATABASE_URL does not let us in (role "no_${name}" does not exist): correct the account and the password in it, or the server's pg_hba.conf.\n`,
  )
  expect(await refusalFor(`postgres://${user}@/no_${name}?${at}`, 78)).toBe(
    `Partyline cannot start: the server of DATABASE_URL has no such database (database "no_${name}" does not exist): correct the name, or make the database.\n`,
  )
})

test("another program's database is refused before anything is written to it", async () => {
  const database = await createTestDatabase('nothing')
  onTestFinished(() => database.close())
  await database.pool.query('create table migrations (id int, migration text)')
  await database.pool.query('create table users (id int)')
  expect(await refusalFor(database.url, 78)).toBe(
    'Partyline cannot start: the database has a table users of another program: make a database for Partyline alone.\n',
  )
  const { rows } = await database.pool.query(`select tablename from pg_tables where schemaname = 'public'`)
  expect(rows).toHaveLength(2)
})

test('a database without TLS is refused in one line when its URL asks for TLS', async () => {
  const { host, port, user } = inject('postgres')
  const proxy = await openTcpProxy(`${host}/.s.PGSQL.${port}`)
  onTestFinished(() => proxy.close())
  const url = `postgres://${user}@127.0.0.1:${proxy.port}/postgres?sslmode=verify-full`
  expect(await refusalFor(url)).toBe(
    'Partyline cannot start: TLS to the database of DATABASE_URL failed (The server does not support SSL connections).\n',
  )
})

test.each(['DEPTH_ZERO_SELF_SIGNED_CERT', 'CERT_HAS_EXPIRED', 'ERR_TLS_CERT_ALTNAME_INVALID'])(
  'a certificate that nobody trusts (%s) is refused in one line',
  (code) => {
    const place = {
      host: '127.0.0.1',
      port: 3000,
      status: undefined,
      databaseUrl: 'postgres://one/party',
      dataDir: '/data',
    }
    expect(describeStartFailure(Object.assign(new Error('not trusted'), { code }), place)).toBe(
      'TLS to the database of DATABASE_URL failed (not trusted).',
    )
  },
)

test('a PostgreSQL older than 15 is refused', async () => {
  const pool = { query: async () => ({ rows: [{ version: 140_012, encoding: 'UTF8' }] }) }
  await expect(refuseUnfitDatabase(pool as unknown as pg.Pool)).rejects.toThrow(
    'the database is on PostgreSQL 14, and Partyline needs 15 or newer.',
  )
})

test.each(['XX001', 'XX002', '58P01'])(
  'a damaged database (%s) is told in one line and asks for no other start',
  (code) => {
    const place = {
      host: '127.0.0.1',
      port: 3000,
      status: undefined,
      databaseUrl: undefined,
      dataDir: '/data',
    }
    const damaged = Object.assign(new Error('invalid page in block 0 of relation "base/5/16420"'), { code })
    expect(describeStartFailure(damaged, place)).toBe(
      'the database is damaged (invalid page in block 0 of relation "base/5/16420"): docs/operators/troubleshooting.md says how to mend it.',
    )
    expect(exitCodeOf(damaged)).toBe(78)
  },
)

test.each([
  ['25006', 'the server takes no writes: it is a standby, or is set to read only'],
  ['53300', 'sorry, too many clients already'],
])('an embedded database that is of no use for now (%s) is told in one line', (code, words) => {
  const place = { host: '127.0.0.1', port: 3000, status: undefined, databaseUrl: undefined, dataDir: '/data' }
  const error = Object.assign(new Error(words), { code })
  expect(describeStartFailure(error, place)).toBe(`the database in /data cannot be used now (${words}).`)
  expect(exitCodeOf(error)).toBe(1)
})

test('a server without a connection left is told in one line that names the setting', () => {
  const place = {
    host: '127.0.0.1',
    port: 3000,
    status: undefined,
    databaseUrl: 'postgres://one/party',
    dataDir: '/data',
  }
  const full = Object.assign(new Error('sorry, too many clients already'), { code: '53300' })
  expect(describeStartFailure(full, place)).toBe(
    'the server of DATABASE_URL has no connection left (sorry, too many clients already): raise its max_connections. Each process of Partyline needs 31.',
  )
  expect(exitCodeOf(full)).toBe(1)
})
