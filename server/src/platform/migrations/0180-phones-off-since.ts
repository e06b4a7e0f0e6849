import { type Kysely, sql } from 'kysely'

/** Senders read since when a phone takes no texts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table people add column spared_at timestamptz`.execute(db)
}
