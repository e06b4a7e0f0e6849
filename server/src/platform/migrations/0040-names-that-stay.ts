import { type Kysely, sql } from 'kysely'

/** A former handle still leads to its person for a while. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table former_handles (
    handle text primary key,
    person_id bigint not null references people on delete cascade,
    given_up_at timestamptz not null
  )`,
  'create index former_handles_by_person on former_handles (person_id, given_up_at)',
  'create index former_handles_by_outline on former_handles (name_outline(handle))',
]
