import { type Kysely, sql } from 'kysely'

/** What the operators' page shows: the carrier's words on a text and its last words, and how many texts waited each hour. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table deliveries add column said text`.execute(db)
  await sql`create table carrier_words (
    carrier text primary key,
    words text not null,
    is_good boolean not null,
    said_at timestamptz not null,
    since timestamptz not null,
    accepted_at timestamptz
  )`.execute(db)
  await sql`create table backlog_hours (hour timestamptz primary key, waiting integer not null)`.execute(db)
}
