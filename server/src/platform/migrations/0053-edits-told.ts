import { type Kysely, sql } from 'kysely'

/** The latest edit of each event of which guests were told. Earlier edits count as told, so nobody hears twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table events add column told_sequence integer not null default 0`.execute(db)
  await sql`update events set told_sequence = sequence where sequence > 0`.execute(db)
}
