import { type Kysely, sql } from 'kysely'

/**
 * A guest's wish for texts outlives a No. Whether they get texts follows from it and from the answer. Until now a No
 * stored false, which nobody had chosen.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    'alter table rsvps rename column notify to wants_texts',
    'alter table rsvps alter column wants_texts drop not null',
    `update rsvps set wants_texts = null where status = 'NO'`,
    `alter table rsvps add column notify boolean not null
      generated always as (status <> 'NO' and coalesce(wants_texts, false)) stored`,
    'drop index rsvps_to_notify',
    'create index rsvps_to_notify on rsvps (event_id, time_zone, person_id) where notify',
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
