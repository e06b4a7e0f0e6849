import { type Kysely, sql } from 'kysely'

/** Lets a series fall on the last weekday of each month, also from a date that is the fourth of its month. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table event_series drop constraint event_series_repeat_check`.execute(db)
  await sql`
    alter table event_series add constraint event_series_repeat_check
      check (repeat in ('week', 'two-weeks', 'month-day', 'month-weekday', 'month-last-weekday'))`.execute(db)
}
