import { type Kysely, sql } from 'kysely'

/** A group's creator decides whether its name is offered to people who text a similar one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table groups add column is_offered boolean not null default true').execute(db)
}
