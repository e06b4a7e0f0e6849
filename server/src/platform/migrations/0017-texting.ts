import { type Kysely, sql } from 'kysely'

/** What texts in ask of the database besides. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // What is left of a long text whose beginning never came asks for nothing; its sender is told.
  'alter table inbound_texts add column headless boolean not null default false',
  // What a phone said last, where the wire gives texts no ids.
  'create index inbound_texts_by_phone on inbound_texts (from_phone, id)',
]
