import { type Kysely, sql } from 'kysely'

/** Adds the segments that accounts reserve by the hour, the networks of new accounts, and messages that are held. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table spending (
      person_id bigint not null references people (id) on delete cascade, hour timestamptz not null,
      segments int not null, network bytea, primary key (person_id, hour))`.execute(db)
  await sql`create index spending_by_hour on spending (hour)`.execute(db)
  await sql`
    create table new_accounts (
      person_id bigint primary key references people (id) on delete cascade, network bytea not null,
      joined_at timestamptz not null)`.execute(db)
  await sql`
    alter table messages add column charged int, add column charged_at timestamptz,
      add column held_until timestamptz`.execute(db)
  await sql`create index messages_held on messages (held_until) where held_until is not null`.execute(db)
}
