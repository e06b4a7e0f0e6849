import { type Kysely, sql } from 'kysely'

/** Inbound texts are answered by each phone's turn. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  'alter table inbound_texts add column turn_at timestamptz not null default now()',
  `update inbound_texts set turn_at = received_at - case when urgent then interval '1 day' else interval '0' end
    where answered_at is null and failed_at is null`,
  'drop index inbound_texts_open',
  `create index inbound_texts_open on inbound_texts (turn_at, id)
    where answered_at is null and failed_at is null`,
  'drop index inbound_texts_open_by_phone',
  `create index inbound_texts_open_by_phone on inbound_texts (from_phone, urgent, id)
    where answered_at is null and failed_at is null`,
  // Whether a later STOP was answered before a text, among thousands of texts of its phone.
  `create index inbound_texts_urgent_answered on inbound_texts (from_phone, id)
    where urgent and answered_at is not null`,
]
