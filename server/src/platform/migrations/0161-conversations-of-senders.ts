import { type Kysely, sql } from 'kysely'

/** A sender who has said SEND beside a conversation is not asked again while it goes on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table open_questions add sent_beside text not null default '', add sent_at timestamptz`.execute(
    db,
  )
}
