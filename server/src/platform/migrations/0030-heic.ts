import { type Kysely, sql } from 'kysely'

/** A picture in a text may be a HEIC, which this machine cannot read. Its sender hears that. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  'alter table inbound_media drop constraint if exists inbound_media_lost_check',
  `alter table inbound_media add constraint inbound_media_lost_check
   check (lost in ('too-large', 'not-a-picture', 'heic', 'unavailable', 'beside'))`,
]
