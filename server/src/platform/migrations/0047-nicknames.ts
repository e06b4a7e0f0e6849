import { type Kysely, sql } from 'kysely'

/** A private name that one person gives another who has no username. Nobody else sees it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table nicknames (
    person_id bigint not null references people (id) on delete cascade,
    named_id bigint not null references people (id) on delete cascade,
    nickname text not null,
    named_at timestamptz not null,
    primary key (person_id, named_id))`,
  'create index nicknames_named on nicknames (named_id)',
]
