import { type Kysely, sql } from 'kysely'

/** All processes share the count of the refusals by receipt after which the other carrier takes over. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  'alter table carriers_used add column refusals integer not null default 0',
  'alter table carriers_used add column refused_at timestamptz',
]
