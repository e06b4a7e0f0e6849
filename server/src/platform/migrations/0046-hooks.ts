import { type Kysely, sql } from 'kysely'

/**
 * Webhooks of accounts. Their messages are written in the transaction of the act, and posted until the
 * receiver accepts them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table hooks (
    id bigint generated always as identity primary key,
    public_id text not null unique,
    person_id bigint not null references people on delete cascade,
    url text not null,
    events text[] not null,
    sealed_secret bytea not null,
    created_at timestamptz not null,
    rests_until timestamptz not null,
    leased_until timestamptz,
    failures integer not null default 0,
    failing_since timestamptz,
    disabled_at timestamptz
  )`,
  'create index hooks_person on hooks (person_id)',
  `create table hook_messages (
    id bigint generated always as identity primary key,
    hook_id bigint not null references hooks on delete cascade,
    event text not null,
    data jsonb not null,
    created_at timestamptz not null,
    due_at timestamptz not null,
    attempts integer not null default 0,
    answer text,
    delivered_at timestamptz,
    failed_at timestamptz
  )`,
  `create index hook_messages_due on hook_messages (hook_id, due_at)
    where delivered_at is null and failed_at is null`,
  'create index hook_messages_of on hook_messages (hook_id, id)',
  'create index hook_messages_age on hook_messages (created_at)',
]
