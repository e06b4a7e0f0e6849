import { type Kysely, sql } from 'kysely'

/** Indexes for removing people, inbound texts and the ledger's old entries. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    'create index messages_to_one on messages (recipient_id) where recipient_id is not null',
    `create index inbound_texts_done on inbound_texts ((coalesce(answered_at, failed_at)))
      where coalesce(answered_at, failed_at) is not null`,
    'create index consents_by_time on consents (at)',
    'create index reports_by_reporter on reports (reporter_id)',
  ]) {
    await sql.raw(statement).execute(db)
  }
}
