import { type Kysely, sql } from 'kysely'

/** The creator of a group says whether its name is offered to people who text one that is near. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table groups add column is_offered boolean not null default true').execute(db)
}
