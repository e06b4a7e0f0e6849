import { type Kysely, sql } from 'kysely'

/** Marks texts of group chats, and keeps the numbers of texts that were not for us. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table inbound_texts add column group_chat boolean not null default false`.execute(db)
  await sql`
    create table other_numbers (
      carrier text not null,
      number text not null,
      last_at timestamptz not null,
      primary key (carrier, number)
    )`.execute(db)
}
