import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { watchedClient } from './database-client.ts'
import { ASK_READ_ONLY, createFindPrimary, readDatabaseUrl, refuseReadOnly } from './database-hosts.ts'
import type { SocketConnection } from './embedded-postgres/start-embedded-postgres.ts'
import { lowerPriority } from './lower-priority.ts'
import { preparingClient } from './preparing-client.ts'
import type { Schema } from './schema.ts'
import { StartRefusal } from './start-refusal.ts'

/** Where the database is: a postgres:// URL of one server or several, or the socket of the embedded one. */
export type DatabaseTarget = { url: string } | { socket: SocketConnection }

export interface Database {
  db: Kysely<Schema>
  /** The same connections, for statements Kysely has no words for. */
  pool: pg.Pool
  /** Waits for running statements, then closes every connection. */
  close(): Promise<void>
}

const DEFAULT_POOL_SIZE = 10
const CONNECT_MS = 10_000

/** A server that is well needs milliseconds for any statement that somebody waits for. */
const STATEMENT_MS = 15_000
/** A second longer, for the server's own word. Two leases of the outbox: another worker has taken over by then. */
const SILENCE_MS = 16_000

/**
 * What the server gives up by itself: a statement that takes too long; a transaction whose process froze, so that the
 * rows it holds are free again; a connection whose other end is gone, within 25 s.
 */
const LIMITED = [
  `statement_timeout = ${STATEMENT_MS}`,
  'idle_in_transaction_session_timeout = 30000',
  'tcp_keepalives_idle = 10',
  'tcp_keepalives_interval = 5',
  'tcp_keepalives_count = 3',
]

export interface DatabaseOptions {
  poolSize?: number
  /**
   * This many connections stay open when they are idle. For a new one PostgreSQL starts a process, some 3 MB, and plans
   * every statement again, and the first request on it waits for that.
   */
  kept?: number
  /**
   * For a closed set of statements, each of which finds a few rows by an index: they are planned once for each
   * connection. Others are prepared once they are frequent, and PostgreSQL judges which of them it plans again for the
   * values at hand.
   */
  repeating?: boolean
  /** Commits do not wait for the disk: what a database that crashes must not forget is waited for with flushLog. */
  hasty?: boolean
  /** For what nobody waits for: the embedded PostgreSQL does it after all else. */
  lowPriority?: boolean
  /** A standby will do. */
  readsOnly?: boolean
  /** No statement may take longer than 15 s, and none may go without an answer for longer than 16 s. */
  limited?: boolean
}

/**
 * Opens a pool of connections; the first statement makes the first one. bigint arrives as a string of digits (Id),
 * timestamptz as a Date, date as 'YYYY-MM-DD'. A connection that breaks fails the statement it carries and nothing
 * else: the pool makes a new one for the next. Each connection is to a server that takes writes; where there is none,
 * statements reject with SQLSTATE 25006.
 */
export function openDatabase(target: DatabaseTarget, options: DatabaseOptions = {}): Database {
  const {
    repeating = false,
    hasty = false,
    lowPriority = false,
    limited = false,
    readsOnly = false,
  } = options
  const settings = [
    ...(repeating ? ONCE_AND_FOR_ALL : []),
    ...(hasty ? HASTY : []),
    ...(limited ? LIMITED : []),
  ]
  const { connection, Client } = clientFor(target, {
    Client: preparingClient(repeating ? 1 : undefined),
    silenceMs: limited ? SILENCE_MS : 0,
  })
  const pool = new pg.Pool({
    ...connection,
    max: options.poolSize ?? DEFAULT_POOL_SIZE,
    min: options.kept ?? 0,
    Client,
    types: { getTypeParser: parserFor },
    // Waited for before anybody has the connection.
    onConnect: async (client) => {
      const words = [...settings.map((setting) => `set ${setting}`), ASK_READ_ONLY]
      const answers = await client.query(words.join(';'))
      if (!readsOnly) refuseReadOnly([answers].flat().at(-1)?.rows ?? [])
      if (lowPriority && 'socket' in target) await giveWay(client)
    },
  })
  // Without a listener the error of a connection that rests would end the process. The pool drops it by itself.
  pool.on('error', () => {})
  pool.on('release', (_error, client) => {
    if ((client as { takesNoWrites?: boolean }).takesNoWrites) void client.end()
  })
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: () => pool.end() }
}

/**
 * What a connection to the database is made with, by a pool or alone.
 * @param how.silenceMs see watchedClient
 */
export function clientFor(
  target: DatabaseTarget,
  how: { Client: typeof pg.Client; silenceMs: number },
): { connection: pg.ClientConfig; Client: typeof pg.Client } {
  const reading = 'url' in target ? readDatabaseUrl(target.url) : undefined
  if (reading && !reading.ok) throw new StartRefusal(`DATABASE_URL ${reading.problem}.`)
  const [first, ...more] = reading?.hosts ?? []
  const where = 'socket' in target ? target.socket : { connectionString: first?.url }
  const findHost = first && more.length > 0 ? createFindPrimary([first, ...more]) : undefined
  return {
    connection: {
      ...where,
      connectionTimeoutMillis: CONNECT_MS,
      // The first probe after five quiet seconds; Node sends one each second then, and gives up after ten.
      keepAlive: true,
      keepAliveInitialDelayMillis: 5_000,
      application_name: 'partyline',
    } as pg.ClientConfig,
    Client: watchedClient(how.Client, { findHost, silenceMs: how.silenceMs }),
  }
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
  if (rows[0]) lowerPriority(rows[0].pid, 'bulk')
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
