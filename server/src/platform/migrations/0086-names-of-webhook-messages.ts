import { type Kysely, sql } from 'kysely'

/**
 * Gives each message to a webhook a random name, which its receiver remembers. A restored database gives row numbers
 * again, so a receiver would take a new message for one that it has seen. Messages that may be on their way keep their
 * numbers as names.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table hook_messages add column public_id text not null default gen_random_uuid()`.execute(
    db,
  )
  await sql`update hook_messages set public_id = id`.execute(db)
}
