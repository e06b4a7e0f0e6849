import { type Kysely, sql } from 'kysely'

/** Notes how often the carrier was asked for the fate of a text, and finds a carrier's ids by their text. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table deliveries add column asked smallint not null default 0`.execute(db)
  await sql`create index delivery_references_by_text on delivery_references (message_id, recipient_id)`.execute(
    db,
  )
}
