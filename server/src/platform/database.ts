import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { SocketConnection } from './embedded-postgres/start-embedded-postgres.ts'
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
 */
export function openDatabase(target: DatabaseTarget, options: { poolSize?: number } = {}): Database {
  const where = 'url' in target ? { connectionString: target.url } : target.socket
  const pool = new pg.Pool({
    ...where,
    max: options.poolSize ?? DEFAULT_POOL_SIZE,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: 'partyline',
    types: { getTypeParser: parserFor },
  })
  // Without a listener an error of a connection, idle or lent out, would end the process. The pool drops it by itself.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: () => pool.end() }
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
