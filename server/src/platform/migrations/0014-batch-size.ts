import { type Kysely, sql } from 'kysely'

/** About how many deliveries a batch began with, so that a worker can take small ones together. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table delivery_batches add column size integer not null default 0').execute(db)
}
