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

/** Finds the texts that are not stored yet, by the carrier's ids of texts. */
export async function findUnseen(
  db: Kysely<Schema>,
  of: { carrier: string; carrierIds: string[] },
): Promise<Set<string>> {
  const unseen = new Set(of.carrierIds)
  if (unseen.size === 0) return unseen
  const seen = await db
    .selectFrom('inbound_texts')
    .select('carrier_id')
    .where('carrier', '=', of.carrier)
    .where('carrier_id', 'in', [...unseen])
    .execute()
  for (const { carrier_id } of seen) unseen.delete(carrier_id)
  return unseen
}
