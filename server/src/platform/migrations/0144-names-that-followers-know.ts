import { type Kysely, sql } from 'kysely'

/** What a follower or a member was not told yet: another name, and another person who runs the group. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  'alter table follows add column known_as text',
  'alter table memberships add column known_as text, add column new_leader boolean not null default false',
  'create index follows_untold on follows (person_id) where known_as is not null',
  'create index memberships_untold on memberships (group_id) where known_as is not null or new_leader',
]
