import { type Kysely, sql } from 'kysely'

/** The time up to which each vendor was asked for inbound texts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw('create table inbound_fetches (carrier text primary key, up_to timestamptz not null)')
    .execute(db)
}
