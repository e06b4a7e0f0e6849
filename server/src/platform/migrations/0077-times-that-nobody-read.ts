import { type Kysely, sql } from 'kysely'

/**
 * Drops two times that were written and never read. An older Partyline beside this one rolls back what would write
 * them, and ends. A text that it was answering is answered by this one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table retired_handles drop column retired_at`.execute(db)
  await sql`alter table guest_replies drop column replied_at`.execute(db)
}
