import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema.ts'

/** The database shows this name for the connections of a process that sends. */
export const WORKER = 'partyline worker'

/** Whether a process that sends is connected to this database now. */
export async function isWorkerConnected(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and application_name = ${WORKER} limit 1`.execute(db)
  return rows.length > 0
}
