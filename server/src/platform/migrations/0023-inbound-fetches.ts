import { type Kysely, sql } from 'kysely'

/** Up to when each vendor was asked for the texts that came in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw('create table inbound_fetches (carrier text primary key, up_to timestamptz not null)')
    .execute(db)
}
