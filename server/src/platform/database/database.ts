import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { SocketConnection } from '../embedded-postgres/start-embedded-postgres.ts'
import { lowerPriority } from '../process/lower-priority.ts'
import { StartRefusal } from '../process/start-refusal.ts'
import { watchedClient } from './database-client.ts'
import { ASK_READ_ONLY, createFindPrimary, readDatabaseUrl, refuseReadOnly } from './database-hosts.ts'
import { preparingClient } from './preparing-client.ts'
import type { Schema } from './schema.ts'

/** Where the database is: a postgres:// URL of one server or several, or the socket of the embedded one. */
export type DatabaseTarget = { url: string } | { socket: SocketConnection }

export interface Database {
  db: Kysely<Schema>
  /** The same connections, for statements that Kysely cannot build. */
  pool: pg.Pool
  /** Waits for running statements, then closes every connection. */
  close(): Promise<void>
}

const DEFAULT_POOL_SIZE = 10
const CONNECT_MS = 10_000

/** A healthy server needs milliseconds for any statement that a person waits for. */
const STATEMENT_MS = 15_000
/**
 * One second longer than a statement may take, so that the server's own error comes first. It is two leases
 * of the outbox, after which another worker has taken over.
 */
const SILENCE_MS = 16_000

/**
 * Our statements take milliseconds, so compiling one or starting workers for it costs more than it saves. A server's
 * own settings may ask for both, or keep the planner from the indexes.
 */
const OF_EACH = [
  'jit = off',
  'max_parallel_workers_per_gather = 0',
  'enable_nestloop = on',
  'enable_indexscan = on',
  'enable_indexonlyscan = on',
  'enable_bitmapscan = on',
  'enable_tidscan = on',
]

/**
 * PostgreSQL itself ends a statement that takes too long, a transaction whose process froze (so that its rows
 * are free again), and within 25 s a connection whose other end is gone. A plan from the time when a table was small
 * must still be right when it has grown, so it never reads the whole table if an index leads to the rows.
 */
const LIMITED = [
  'enable_seqscan = off',
  `statement_timeout = ${STATEMENT_MS}`,
  'idle_in_transaction_session_timeout = 30000',
  'tcp_keepalives_idle = 10',
  'tcp_keepalives_interval = 5',
  'tcp_keepalives_count = 3',
]

export interface DatabaseOptions {
  poolSize?: number
  /**
   * How many idle connections stay open. For a new one PostgreSQL starts a process of about 3 MB and plans
   * every statement again. The first request on the connection waits for both.
   */
  kept?: number
  /**
   * For a closed set of statements, each of which finds a few rows by an index. They are planned once for
   * each connection. Other statements are prepared once they are frequent, and PostgreSQL decides which of
   * them to plan again for the values at hand.
   */
  repeating?: boolean
  /** For work that nobody waits for. The embedded PostgreSQL does it after everything else. */
  lowPriority?: boolean
  /** The name that the database shows for these connections. */
  name?: string | undefined
  /** A standby is enough. */
  readsOnly?: boolean
  /**
   * No statement may take longer than 15 s, wait longer than 16 s for an answer, or read a whole table where an index
   * helps.
   */
  limited?: boolean
}

/**
 * Opens a pool of connections; the first statement makes the first one. bigint arrives as a string of digits
 * (Id), timestamptz as a Date, date as 'YYYY-MM-DD'. When a connection breaks, only its current statement
 * fails, and the pool makes a new one for the next. Each connection leads to a server that takes writes;
 * without one, statements reject with SQLSTATE 25006.
 */
export function openDatabase(target: DatabaseTarget, options: DatabaseOptions = {}): Database {
  const { repeating = false, lowPriority = false, limited = false, readsOnly = false } = options
  const settings = [...OF_EACH, ...(repeating ? ONCE_AND_FOR_ALL : []), ...(limited ? LIMITED : [])]
  const { connection, Client } = clientFor(target, {
    Client: preparingClient(repeating ? 1 : undefined),
    silenceMs: limited ? SILENCE_MS : 0,
    name: options.name,
  })
  const pool = new pg.Pool({
    ...connection,
    max: options.poolSize ?? DEFAULT_POOL_SIZE,
    min: options.kept ?? 0,
    Client,
    types: { getTypeParser: parserFor },
    // Runs before anybody gets the connection.
    onConnect: async (client) => {
      const words = [...settings.map((setting) => `set ${setting}`), ASK_READ_ONLY]
      const answers = await client.query(words.join(';'))
      if (!readsOnly) refuseReadOnly([answers].flat().at(-1)?.rows ?? [])
      if (lowPriority && 'socket' in target) await giveWay(client)
    },
  })
  // The pool drops a broken idle connection by itself. Without this listener the error would end the process.
  pool.on('error', () => {})
  pool.on('release', (_error, client) => {
    if ((client as { takesNoWrites?: boolean }).takesNoWrites) void client.end()
  })
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: () => pool.end() }
}

/**
 * The options of a connection to the database, for a pool or a single client.
 * @param how.silenceMs see watchedClient
 */
export function clientFor(
  target: DatabaseTarget,
  how: { Client: typeof pg.Client; silenceMs: number; name?: string | undefined },
): { connection: pg.ClientConfig; Client: typeof pg.Client } {
  const reading = 'url' in target ? readDatabaseUrl(target.url) : undefined
  if (reading && !reading.ok) throw new StartRefusal(`DATABASE_URL ${reading.problem}.`)
  const [first, ...more] = reading?.hosts ?? []
  // Without `ssl` the library obeys PGSSLMODE, which is meant for other databases.
  const where = 'socket' in target ? { ...target.socket, ssl: false } : { connectionString: first?.url }
  const findHost = first && more.length > 0 ? createFindPrimary([first, ...more]) : undefined
  return {
    connection: {
      ...where,
      connectionTimeoutMillis: CONNECT_MS,
      // Node sends the first probe after five quiet seconds, then one each second, and gives up after ten.
      keepAlive: true,
      keepAliveInitialDelayMillis: 5_000,
      application_name: how.name ?? 'partyline',
    } as pg.ClientConfig,
    Client: watchedClient(how.Client, { findHost, silenceMs: how.silenceMs }),
  }
}

/** These plans are made once, so they must be right for an empty table and for a million rows. */
const ONCE_AND_FOR_ALL = [
  'plan_cache_mode = force_generic_plan',
  'enable_seqscan = off',
  'enable_hashjoin = off',
  'enable_mergejoin = off',
]

/**
 * Resolves when the database takes a write to its disk, rejects when it does not. It commits a message of some 60
 * bytes that nobody reads (https://www.postgresql.org/docs/18/functions-admin.html#PG-LOGICAL-EMIT-MESSAGE).
 */
export async function askToWrite(db: Kysely<Schema>): Promise<void> {
  await sql`select pg_logical_emit_message(true, 'partyline', '')`.execute(db)
}

/**
 * Lowers the priority of the connection's server process, which runs on this machine because the connection
 * uses a socket.
 */
async function giveWay(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  if (rows[0]) lowerPriority(rows[0].pid, 'bulk')
}

/** A calendar day has no zone. `pg` would make it a Date in this machine's zone. */
const parserFor: typeof pg.types.getTypeParser = (type: number, format?: 'text' | 'binary') =>
  type === pg.types.builtins.DATE ? (value: string) => value : pg.types.getTypeParser(type, format)

/** The time on the database's clock, for commands without a clock. */
export async function databaseTime(db: Kysely<Schema>): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now()`.execute(db)
  return rows[0]?.now ?? Promise.reject(new Error('the database tells no time'))
}

/** Whether the database takes no writes: a standby, or a primary that its host has set to read-only. */
export async function isReadOnly(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql.raw<{ transaction_read_only: string }>(ASK_READ_ONLY).execute(db)
  return rows[0]?.transaction_read_only === 'on'
}

/** Resolves when the database answers, rejects when it does not. */
export async function ping(db: Kysely<Schema>): Promise<void> {
  await sql`select 1`.execute(db)
}
