import { type Kysely, sql } from 'kysely'

/** Leaving and coming back switches nobody's replies on again: not those of a follower either. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Whose replies were off when their follow ended: they come back without, as who was removed from a group does.
  `create table silenced_followers (
    person_id bigint not null references people on delete cascade,
    follower_id bigint not null references people on delete cascade,
    silenced_at timestamptz not null,
    primary key (person_id, follower_id)
  )`,
  'create index silenced_followers_by_follower on silenced_followers (follower_id)',
]
