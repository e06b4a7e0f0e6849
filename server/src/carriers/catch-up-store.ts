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
