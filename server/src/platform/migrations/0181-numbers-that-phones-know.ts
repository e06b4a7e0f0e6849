import { type Kysely, sql } from 'kysely'

/** Each phone is told once of a new number of ours. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table people add column told_number text`.execute(db)
}
