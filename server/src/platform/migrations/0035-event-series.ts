import { type Kysely, sql } from 'kysely'

/** An event can be one date of a series. A change to several dates reaches each guest once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table event_series (
    id bigint generated always as identity primary key,
    public_id text not null unique,
    repeat text not null check (repeat in ('week', 'two-weeks', 'month-day', 'month-weekday')),
    anchor_day text not null,
    created_at timestamptz not null
  )`,
  'alter table events add column series_id bigint references event_series',
  'create index events_by_series on events (series_id, starts_at) where series_id is not null',
  'alter table messages add column event_others bigint[]',
]
