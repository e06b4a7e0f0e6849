import { type Kysely, sql } from 'kysely'

/**
 * A text fails for good a day after its first try, not a day after it was written, because a daily cap may
 * have held it back.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table delivery_batches add column tried_since timestamptz').execute(db)
}
