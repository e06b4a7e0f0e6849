import { type Kysely, sql } from 'kysely'

/** Whether the vendor took a text for a STOP and has sent the confirmation. Ours would be the second. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw('alter table inbound_texts add column stop_confirmed boolean not null default false')
    .execute(db)
}
