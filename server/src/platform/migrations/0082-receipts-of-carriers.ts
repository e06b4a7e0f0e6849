import { type Kysely, sql } from 'kysely'

/** Counts the texts that a carrier took since its last receipt, so that operators hear when receipts stop. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table carrier_words add column without_receipt integer not null default 0,
      add column without_since timestamptz, add column receipt_at timestamptz`.execute(db)
}
