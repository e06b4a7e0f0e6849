import { type Kysely, sql } from 'kysely'

/** A text is given up a day after its first try, not a day after it was said: a daily cap may have held it back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table delivery_batches add column tried_since timestamptz').execute(db)
}
