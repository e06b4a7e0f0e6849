import { type Kysely, sql } from 'kysely'

/** A code also confirms that an owner hands an event over. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account_codes drop constraint account_codes_purpose_check`.execute(db)
  await sql`alter table account_codes add constraint account_codes_purpose_check
    check (purpose in ('number', 'deletion', 'group', 'event'))`.execute(db)
}
