import { type Kysely, sql } from 'kysely'

/** Indexes for statements that read a whole table: about receipts that come early, the sweep, and the watch. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  'create index early_receipts_by_id on early_receipts (carrier, carrier_id)',
  // The rows stand in the order of their times, so the smallest kind of index finds the old ones.
  'create index delivery_references_by_time on delivery_references using brin (created_at)',
  'create index inbound_texts_failed on inbound_texts (id) where failed_at is not null',
  'create index messages_sealed on messages (expires_at) where sealed_parts is not null',
]
