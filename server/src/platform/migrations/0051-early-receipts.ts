import { type Kysely, sql } from 'kysely'

/** Receipts that arrived before the outbox recorded the carrier's id of their text. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table early_receipts (
      id bigint generated always as identity primary key,
      carrier text not null,
      carrier_id text not null,
      state text not null,
      reason text,
      said text,
      received_at timestamptz not null
    )`.execute(db)
}
