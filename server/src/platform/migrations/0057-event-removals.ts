import { type Kysely, sql } from 'kysely'

/** Guests whom a host has taken off the list of an event, so that they cannot answer it again by themselves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table event_removals (
    event_id bigint not null references events on delete cascade,
    person_id bigint not null references people on delete cascade,
    following boolean not null,
    removed_at timestamptz not null,
    primary key (event_id, person_id))`,
  'create index event_removals_by_person on event_removals (person_id)',
]
