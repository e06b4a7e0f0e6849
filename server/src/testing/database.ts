import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { TEMPLATE } from './cluster.ts'

export interface TestDatabase extends Database {
  /** For DATABASE_URL of another process: postgres://user@/name?host=/folder/of/socket&port=5432 */
  url: string
}

/**
 * Makes a database of its own in the run's PostgreSQL; close() drops it, with connections still open.
 * @param from 'template' has all migrations and no rows; 'nothing' has no tables either
 */
export async function createTestDatabase(from: 'template' | 'nothing' = 'template'): Promise<TestDatabase> {
  const server = inject('postgres')
  const name = `test_${randomBytes(8).toString('hex')}`
  const source = from === 'template' ? TEMPLATE : 'template0'
  await onServer(`create database ${name} template ${source} strategy file_copy`)
  const url = `postgres://${server.user}@/${name}?host=${encodeURIComponent(server.host)}&port=${server.port}`
  const database = openDatabase({ url })
  return {
    ...database,
    url,
    async close() {
      await database.close()
      await onServer(`drop database ${name} with (force)`)
    },
  }
}

/** Deletes all rows of a copy of the template. It takes milliseconds where few tables have any. */
export async function emptyDatabase({ pool }: Database): Promise<void> {
  filled ??= await queryFilled(pool)
  const { rows } = await pool.query<{ filled: string[] }>(filled)
  const deletes = (rows[0]?.filled ?? []).map((table) => `delete from ${table};`)
  // Foreign keys and triggers do not run.
  await pool.query(`begin; set local session_replication_role = replica; ${deletes.join('')} commit`)
}

/** The query for the tables that have rows. All copies of the template have the same tables. */
let filled: string | undefined

async function queryFilled(pool: Database['pool']): Promise<string> {
  const { rows } = await pool.query<{ table: string }>(
    `select relname as table from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and relname !~ '^migration'`,
  )
  const cases = rows.map(({ table }) => `case when exists (select from ${table}) then '${table}' end`)
  return `select array_remove(array[${cases.join()}], null) as filled`
}

/** One connection for all databases of a worker. It does not keep the process alive. */
let admin: Database | undefined

async function onServer(statement: string): Promise<void> {
  admin ??= openDatabase({ socket: inject('postgres') }, { poolSize: 1 })
  await admin.pool.query(statement)
}
