import { type Kysely, sql } from 'kysely'

/** A sender has a public page with the events that their owners chose to show there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  'alter table people add column has_page boolean not null default true',
  'alter table events add column on_page boolean not null default false',
  // The page asks for the next few events of one owner.
  'create index events_on_page on events (owner_id, starts_at) where on_page and cancelled_at is null',
]
