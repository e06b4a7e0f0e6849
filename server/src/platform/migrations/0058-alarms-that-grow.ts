import { type Kysely, sql } from 'kysely'

/** An alarm has a size, so that operators hear of it again when it grows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table alarms
    add column size integer not null default 0,
    add column told_size integer not null default 0`.execute(db)
}
