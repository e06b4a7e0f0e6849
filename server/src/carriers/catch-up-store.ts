import type { Kysely } from 'kysely'
import type { Schema } from '../platform/database/schema.ts'

/** The time up to which a vendor was asked for missed texts; undefined before the first time. */
export async function readAskedUpTo(db: Kysely<Schema>, carrier: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('inbound_fetches')
    .select('up_to')
    .where('carrier', '=', carrier)
    .executeTakeFirst()
  return row?.up_to
}

/** Stores the time up to which a vendor was asked. */
export async function keepAskedUpTo(db: Kysely<Schema>, carrier: string, upTo: Date): Promise<void> {
  await db
    .insertInto('inbound_fetches')
    .values({ carrier, up_to: upTo })
    .onConflict((conflict) => conflict.column('carrier').doUpdateSet({ up_to: upTo }))
    .execute()
}

/** Lets the next poll of each vendor begin at its own time, because another server has acted on the texts before. */
export async function forgetAskedUpTo(db: Kysely<Schema>): Promise<void> {
  await db.deleteFrom('inbound_fetches').execute()
}

/** Counts the texts that are not stored yet, by the carrier's ids of texts. */
export async function countUnseen(
  db: Kysely<Schema>,
  of: { carrier: string; carrierIds: string[] },
): Promise<number> {
  const carrierIds = [...new Set(of.carrierIds)]
  if (carrierIds.length === 0) return 0
  const seen = await db
    .selectFrom('inbound_texts')
    .select('carrier_id')
    .where('carrier', '=', of.carrier)
    .where('carrier_id', 'in', carrierIds)
    .execute()
  return carrierIds.length - seen.length
}
