import type { Kysely } from 'kysely'
import type { Schema } from '../platform/schema.ts'

/** Remembers that this database was used with a real carrier, for good. */
export async function noteCarrierUsed(db: Kysely<Schema>, carrier: string, now: Date): Promise<void> {
  await db
    .insertInto('carriers_used')
    .values({ carrier, first_used_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The real carriers that this database was ever used with, by name. */
export async function findCarriersUsed(db: Kysely<Schema>): Promise<string[]> {
  const rows = await db.selectFrom('carriers_used').select('carrier').orderBy('carrier').execute()
  return rows.map(({ carrier }) => carrier)
}
