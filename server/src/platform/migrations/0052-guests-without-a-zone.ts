import { type Kysely, sql } from 'kysely'

/** Guests who answer by text name no zone. They read the times of an event in the zone that it has now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table rsvps alter column time_zone drop not null`.execute(db)
}
