import { type Kysely, sql } from 'kysely'

/**
 * Texts to many reach a phone for 180 days after its last sign of life, then only once it says YES. Phones that are
 * silent today become due over 60 days, so that an upgrade does not ask all of them at once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table people
    add column bulk_until timestamptz not null default now() + interval '180 days',
    add column asked_still_at timestamptz`.execute(db)
  await sql`update people set bulk_until =
    greatest(last_seen_at + interval '180 days', now() + (id % 60 + 1) * interval '1 day')`.execute(db)
}
