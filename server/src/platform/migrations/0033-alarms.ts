import { type Kysely, sql } from 'kysely'

/** Alarms that operators hear about: once at the beginning, and once at the end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table alarms (
    id bigint generated always as identity primary key,
    key text not null,
    words text not null,
    since timestamptz not null,
    until timestamptz,
    quiet_since timestamptz,
    told_at timestamptz,
    over_at timestamptz
  )`.execute(db)
  await sql`create unique index alarms_open on alarms (key) where over_at is null`.execute(db)
}
