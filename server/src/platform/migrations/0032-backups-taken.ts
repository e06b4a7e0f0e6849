import { type Kysely, sql } from 'kysely'

/** When exports ended, so that operators hear when the last backup is too old. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table backups (taken_at timestamptz primary key)`.execute(db)
}
