import { type Kysely, sql } from 'kysely'

/** Counts the segments that a carrier took for each delivery; null for those from before the count. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table deliveries add column segments integer`.execute(db)
}
