import { type Kysely, sql } from 'kysely'

/** STOP, START and HELP go first; the guard's question and the question for a name are remembered with what they asked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // STOP, START or HELP in whatever words: answered before all others that wait.
  'alter table inbound_texts add column urgent boolean not null default false',
  'drop index inbound_texts_open',
  `create index inbound_texts_open on inbound_texts (urgent desc, id)
    where answered_at is null and failed_at is null`,
  // Which question the words wait for: to send them to all, the same beside an event's, or whether to stop all texts.
  `alter table held_texts add column question text not null default 'send'
    check (question in ('send', 'event', 'stop'))`,
  // When somebody who answered an event was asked for their name: only then is one taken from a text.
  'alter table people add column name_asked_at timestamptz',
]
