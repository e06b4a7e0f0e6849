import { type Kysely, sql } from 'kysely'

/** A reminder may be left out because its guests have had the messages of a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  'alter table event_reminders drop constraint event_reminders_last_outcome_check',
  `alter table event_reminders add constraint event_reminders_last_outcome_check
    check (last_outcome in ('sent', 'late', 'limit'))`,
]
