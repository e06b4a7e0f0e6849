import { type Kysely, sql } from 'kysely'

/**
 * Notes that come with an answer to an event, the host who answered a note, and the hosts who get notes by
 * text.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  'alter table notes add column with_rsvp boolean not null default false',
  'alter table notes add column answered_by bigint references people on delete set null',
  'create index notes_by_answerer on notes (answered_by) where answered_by is not null',
  'drop index notes_by_event',
  'create index notes_by_event on notes (event_id, author_id, id desc) where event_id is not null',
  'alter table people add column hears_guests boolean not null default false',
]
