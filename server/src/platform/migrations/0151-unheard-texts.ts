import { type Kysely, sql } from 'kysely'

/** A stopped phone's texts for others reach nobody. START says how many did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table people add column unheard integer not null default 0`.execute(db)
}
