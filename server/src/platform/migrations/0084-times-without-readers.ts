import { type Kysely, sql } from 'kysely'

/**
 * Drops two times that nobody reads: when a carrier was first used, and when a nickname was given. An older Partyline
 * beside this one rolls back a nickname, and ends.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table carriers_used drop column first_used_at`.execute(db)
  await sql`alter table nicknames drop column named_at`.execute(db)
}
