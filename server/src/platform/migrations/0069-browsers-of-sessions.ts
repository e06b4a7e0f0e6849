import { type Kysely, sql } from 'kysely'

/** A session names its browser, so that a browser that is logged out from elsewhere is a stranger's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column browser_hash bytea`.execute(db)
}
