import { type Kysely, sql } from 'kysely'

/**
 * Texts sent on each day by sender, group and kind, kept when their deliveries are gone; and what a message
 * costs for one phone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table messages add column segments smallint`.execute(db)
  await sql`create table usage_days (
    day date not null,
    sender_id bigint not null,
    group_id bigint not null,
    kind text not null,
    texts bigint not null,
    segments bigint not null,
    primary key (day, sender_id, group_id, kind)
  )`.execute(db)
}
