import type { Kysely } from 'kysely'
import type { Schema } from '../../platform/schema.ts'

/** When the newest text came in by this carrier; undefined before the first. */
export async function newestTextAt(db: Kysely<Schema>): Promise<Date | undefined> {
  const row = await db
    .selectFrom('inbound_texts')
    .select('received_at')
    .where('carrier', '=', 'httpsms')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.received_at
}
