import { type Kysely, sql } from 'kysely'

/** The question of a host that was texted to a phone last. Until it expires, the phone's words may answer it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table asked_questions (
    person_id bigint primary key references people on delete cascade,
    event_id bigint not null references events on delete cascade,
    question text not null,
    expires_at timestamptz not null
  )`.execute(db)
  await sql`create index asked_questions_event on asked_questions (event_id)`.execute(db)
}
