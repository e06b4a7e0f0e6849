import { type Kysely, sql } from 'kysely'

/** Whether the vendor took a text for a STOP and has confirmed it itself: ours would be the second confirmation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw('alter table inbound_texts add column stop_confirmed boolean not null default false')
    .execute(db)
}
