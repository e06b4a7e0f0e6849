import { type Kysely, sql } from 'kysely'

/** Idempotency keys for sends from the web, jobs, and messages written for later. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // The answer is sealed, because the answer to LOGIN holds a login link.
  `create table sent_keys (
    person_id bigint not null references people on delete cascade,
    key text not null,
    request_hash bytea not null,
    sealed_answer bytea,
    created_at timestamptz not null,
    primary key (person_id, key)
  )`,
  'create index sent_keys_by_time on sent_keys (created_at)',
  `create table jobs (
    kind text not null,
    key text not null,
    due_at timestamptz not null,
    attempts smallint not null default 0,
    failed_at timestamptz,
    created_at timestamptz not null,
    primary key (kind, key)
  )`,
  'create index jobs_by_due on jobs (due_at) where failed_at is null',
  `create table scheduled_messages (
    id bigint generated always as identity primary key,
    public_id text not null unique,
    person_id bigint not null references people on delete cascade,
    text text not null,
    media_urls text[] not null default '{}',
    send_at timestamptz not null,
    zone text not null,
    state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'cancelled')),
    failure text,
    created_at timestamptz not null,
    ended_at timestamptz
  )`,
  `create index scheduled_messages_shown on scheduled_messages (person_id, send_at)
    where state in ('waiting', 'failed')`,
]
