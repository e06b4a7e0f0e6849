import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema.ts'

/** Locks a name until the transaction ends, for acts that run one after the other where no row can be locked. */
export async function lockName(tx: Kysely<Schema>, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}
