import { type Kysely, sql } from 'kysely'

/** Holds the daily caps that a carrier has named, each with the texts that wait for the end of its day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table carrier_caps (
      carrier text not null,
      code text not null,
      said text,
      texts integer not null,
      ends_at timestamptz not null,
      primary key (carrier, code)
    )`.execute(db)
  await sql`alter table early_receipts add column cap jsonb`.execute(db)
}
