import type { Kysely } from 'kysely'
import type { Schema } from '../platform/database/schema.ts'

/** Stores for good that this database used a real carrier. */
export async function recordCarrierUsed(db: Kysely<Schema>, carrier: string, now: Date): Promise<void> {
  await db
    .insertInto('carriers_used')
    .values({ carrier, first_used_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The names of the real carriers that this database ever used. */
export async function findCarriersUsed(db: Kysely<Schema>): Promise<string[]> {
  const rows = await db.selectFrom('carriers_used').select('carrier').orderBy('carrier').execute()
  return rows.map(({ carrier }) => carrier)
}
