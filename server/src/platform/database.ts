import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { SocketConnection } from './embedded-postgres/start-embedded-postgres.ts'
import { lowerPriority } from './lower-priority.ts'
import { preparingClient } from './preparing-client.ts'
import type { Schema } from './schema.ts'

/** Where the database is: a postgres:// URL, or the socket of the embedded one. */
export type DatabaseTarget = { url: string } | { socket: SocketConnection }

export interface Database {
  db: Kysely<Schema>
  /** The same connections, for statements Kysely has no words for. */
  pool: pg.Pool
  /** Waits for running statements, then closes every connection. */
  close(): Promise<void>
}

const DEFAULT_POOL_SIZE = 10

/**
 * Opens a pool of connections; the first statement makes the first one. bigint arrives as a string of digits (Id),
 * timestamptz as a Date, date as 'YYYY-MM-DD'. A connection that breaks fails the statement it carries and nothing
 * else: the pool makes a new one for the next.
 * @param options.kept so many connections are not closed when they rest for ten seconds: for a new one PostgreSQL needs a
 *   process, some 3 MB, and plans all anew there, which whoever comes first has to wait for
 * @param options.repeating for a closed set of statements, each of which finds a few rows by an index: they are planned
 *   once for each connection. Others are prepared once they are frequent, and PostgreSQL judges which of them it
 *   plans anew for what is asked
 * @param options.hasty commits do not wait for the disk: what a database that crashes must not forget is waited for with
 *   flushLog
 * @param options.lowPriority for what nobody waits for: the embedded PostgreSQL does it after all else
 */
export function openDatabase(
  target: DatabaseTarget,
  options: {
    poolSize?: number
    kept?: number
    repeating?: boolean
    hasty?: boolean
    lowPriority?: boolean
  } = {},
): Database {
  const where = 'url' in target ? { connectionString: target.url } : target.socket
  const pool = new pg.Pool({
    ...where,
    max: options.poolSize ?? DEFAULT_POOL_SIZE,
    connectionTimeoutMillis: 10_000,
    min: options.kept ?? 0,
    keepAlive: true,
    application_name: 'partyline',
    types: { getTypeParser: parserFor },
    Client: preparingClient(options.repeating ? 1 : undefined),
    // Waited for before anybody has the connection.
    onConnect: async (client) => {
      const settings = [...(options.repeating ? ONCE_AND_FOR_ALL : []), ...(options.hasty ? HASTY : [])]
      if (settings.length > 0) await client.query(settings.map((setting) => `set ${setting}`).join(';'))
      if (options.lowPriority && 'socket' in target) await giveWay(client)
    },
  })
  // Without a listener an error of a connection, idle or lent out, would end the process. The pool drops it by itself.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: () => pool.end() }
}

/** A plan made while a table was empty must still be right when it has a million rows: by index, never by reading it all. */
const ONCE_AND_FOR_ALL = [
  'plan_cache_mode = force_generic_plan',
  'enable_seqscan = off',
  'enable_hashjoin = off',
  'enable_mergejoin = off',
]

const HASTY = ['synchronous_commit = off']

/**
 * Resolves once all that was committed before, on whatever connection, is on the disk: there is one log, and a commit
 * that waits takes along what others left in it. What it writes there is a word to nobody, some 60 bytes
 * (https://www.postgresql.org/docs/18/functions-admin.html#PG-LOGICAL-EMIT-MESSAGE).
 * @param db connections whose commits wait
 */
export async function flushLog(db: Kysely<Schema>): Promise<void> {
  await sql`select pg_logical_emit_message(true, 'partyline', '')`.execute(db)
}

/** The process of a socket's connection is one of this machine's. */
async function giveWay(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  if (rows[0]) lowerPriority(rows[0].pid)
}

/** A calendar day has no zone: `pg` would make a Date of it in this machine's. */
const parserFor: typeof pg.types.getTypeParser = (type: number, format?: 'text' | 'binary') =>
  type === pg.types.builtins.DATE ? (value: string) => value : pg.types.getTypeParser(type, format)

/** The time on the database's clock, for a command that has none of its own. */
export async function databaseTime(db: Kysely<Schema>): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now()`.execute(db)
  return rows[0]?.now ?? Promise.reject(new Error('the database tells no time'))
}

/** Resolves when the database answers, rejects when it does not. */
export async function ping(db: Kysely<Schema>): Promise<void> {
  await sql`select 1`.execute(db)
}
