import { type Kysely, sql } from 'kysely'

/** Guests whom a host adds by hand, without a phone, and the guests who have come. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  'alter table people add column by_hand boolean not null default false',
  'alter table people drop constraint people_phone_check',
  'alter table people add constraint people_phone_check check ((phone is null) = (by_hand or deleted_at is not null))',
  'alter table rsvps add column checked_in_at timestamptz',
]
