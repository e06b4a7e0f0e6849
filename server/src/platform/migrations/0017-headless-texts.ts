import { type Kysely, sql } from 'kysely'

/** What is left of a long text whose beginning never came asks for nothing; its sender is told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table inbound_texts add column headless boolean not null default false').execute(db)
}
