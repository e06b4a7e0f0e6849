import { type Kysely, sql } from 'kysely'

/** The watch looks at early receipts together, so each needs no job of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from jobs where kind = 'early-receipt'`.execute(db)
}
