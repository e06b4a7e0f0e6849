import { type Kysely, sql } from 'kysely'
import type { Schema } from '../platform/database/schema.ts'

/** Stores for good that this database used a real carrier. */
export async function recordCarrierUsed(db: Kysely<Schema>, carrier: string): Promise<void> {
  await db
    .insertInto('carriers_used')
    .values({ carrier })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The names of the real carriers that this database ever used. */
export async function findCarriersUsed(db: Kysely<Schema>): Promise<string[]> {
  const rows = await db.selectFrom('carriers_used').select('carrier').orderBy('carrier').execute()
  return rows.map(({ carrier }) => carrier)
}

/** Receipts in a row by which a carrier never sent its texts on. All processes on the database share them. */
export interface Refusals {
  refusals: number
  /** The time of the last one; null when there was none. */
  refusedAt: Date | null
}

export const NO_REFUSALS: Refusals = { refusals: 0, refusedAt: null }

/** Reads the refusals by receipt of a carrier. */
export async function readRefusals(db: Kysely<Schema>, carrier: string): Promise<Refusals> {
  const row = await db
    .selectFrom('carriers_used')
    .select(['refusals', 'refused_at as refusedAt'])
    .where('carrier', '=', carrier)
    .executeTakeFirst()
  return row ?? NO_REFUSALS
}

/** Adds refusals to the row of a carrier. */
export async function addRefusals(
  db: Kysely<Schema>,
  { carrier, count, now }: { carrier: string; count: number; now: Date },
): Promise<void> {
  await db
    .insertInto('carriers_used')
    .values({ carrier, refusals: count, refused_at: now })
    .onConflict((conflict) =>
      conflict.column('carrier').doUpdateSet({
        refusals: sql`carriers_used.refusals + excluded.refusals`,
        refused_at: sql`excluded.refused_at`,
      }),
    )
    .execute()
}

/** Ends the row, because a text of the carrier was delivered. */
export async function endRefusals(db: Kysely<Schema>, carrier: string): Promise<void> {
  await db
    .updateTable('carriers_used')
    .set({ refusals: 0 })
    .where('carrier', '=', carrier)
    .where('refusals', '>', 0)
    .execute()
}
