import { type Kysely, sql } from 'kysely'

/**
 * STOP, START and HELP go first. The guard's question and the question for a name are stored with their
 * subject.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // STOP, START or HELP in any wording is answered before all other texts.
  'alter table inbound_texts add column urgent boolean not null default false',
  'drop index inbound_texts_open',
  `create index inbound_texts_open on inbound_texts (urgent desc, id)
    where answered_at is null and failed_at is null`,
  // The question for which words are held: whether to send them to all, the same after an event's question,
  // or whether to stop all texts.
  `alter table held_texts add column question text not null default 'send'
    check (question in ('send', 'event', 'stop'))`,
  // When a guest who answered an event was asked for a name. Only then may a text give one.
  'alter table people add column name_asked_at timestamptz',
]
