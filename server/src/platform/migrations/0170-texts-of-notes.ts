import { type Kysely, sql } from 'kysely'

/**
 * Hosts get guests' words as texts around their events, unless they choose otherwise. A choice to get them
 * always stays. A sender gets digests of the notes that no text named yet.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  'alter table people alter column hears_guests drop not null, alter column hears_guests drop default',
  'update people set hears_guests = null where not hears_guests',
  'alter table notes add column told_at timestamptz',
]
