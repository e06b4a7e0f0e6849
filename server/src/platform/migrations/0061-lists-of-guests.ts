import { type Kysely, sql } from 'kysely'

/** The lists of guests to whom a message about an event goes, in place of the mark for the waitlist. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  'alter table messages add column event_lists text[]',
  `update messages set event_lists = case when event_waiting then '{YES,WAITING,MAYBE}' else '{YES,MAYBE}' end::text[]
    where kind = 'event' and fanned_out_at is null`,
  'alter table messages drop column event_waiting',
]
