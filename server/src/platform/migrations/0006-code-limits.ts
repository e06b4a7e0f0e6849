import { type Kysely, sql } from 'kysely'

/**
 * Bounds the guessing of codes: the browsers that each person logged in with, and the wrong codes that were
 * tried.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table known_browsers (
    browser_hash bytea not null,
    person_id bigint not null references people on delete cascade,
    last_login_at timestamptz not null,
    primary key (browser_hash, person_id)
  )`,
  'create index known_browsers_by_person on known_browsers (person_id)',
  'create index known_browsers_by_age on known_browsers (last_login_at)',
  // Keyed hashes, at most one for each try. A repeated wrong code tells its sender nothing.
  `alter table logins add column wrong_codes bytea[] not null default '{}'`,
]
