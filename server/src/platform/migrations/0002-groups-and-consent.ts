import { type Kysely, sql } from 'kysely'

/**
 * Groups and their members, mutes, blocks and reports, texts that the guard holds, and the ledger of consent.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table groups (
    id bigint generated always as identity primary key,
    public_id text not null unique,
    name text not null constraint groups_name_key unique,
    display_name text not null,
    intro text not null,
    created_by bigint not null references people on delete cascade,
    default_allow_reply boolean not null default true,
    created_at timestamptz not null default now()
  )`,
  'create index groups_by_creator on groups (created_by)',
  `create table memberships (
    group_id bigint not null references groups on delete cascade,
    person_id bigint not null references people on delete cascade,
    allow_reply boolean not null,
    is_administrator boolean not null default false,
    muted_until timestamptz,
    created_at timestamptz not null default now(),
    primary key (group_id, person_id)
  )`,
  'create index memberships_by_person on memberships (person_id, created_at)',
  'alter table follows add column muted_until timestamptz',
  // Before words without an address go to everybody, the guard asks. Its switch is in the profile.
  'alter table people add column guarded boolean not null default true',
  `create table held_texts (
    person_id bigint primary key references people on delete cascade,
    text text not null,
    media_urls text[] not null default '{}',
    expires_at timestamptz not null
  )`,
  `create table blocks (
    person_id bigint not null references people on delete cascade,
    blocked_id bigint not null references people on delete cascade,
    created_at timestamptz not null default now(),
    primary key (person_id, blocked_id)
  )`,
  'create index blocks_by_blocked on blocks (blocked_id)',
  `create table reports (
    id bigint generated always as identity primary key,
    reporter_id bigint not null references people on delete cascade,
    reported_id bigint not null references people on delete cascade,
    message_id bigint not null,
    created_at timestamptz not null default now(),
    unique (reporter_id, message_id)
  )`,
  'create index reports_by_reported on reports (reported_id)',
  // Rows are only ever added. There is no key to people, because the ledger outlives a deleted account.
  `create table consents (
    id bigint generated always as identity primary key,
    phone text not null,
    act text not null,
    target text,
    words text not null,
    source text not null check (source in ('phone', 'web')),
    carrier text,
    carrier_id text,
    at timestamptz not null
  )`,
  'create index consents_by_phone on consents (phone, id)',
  'alter table messages add column group_id bigint references groups on delete cascade',
  'alter table messages add column paused_at timestamptz',
  'alter table messages add column aborted_at timestamptz',
  'alter table messages drop constraint messages_kind_check',
  `alter table messages add constraint messages_kind_check
    check (kind in ('broadcast', 'direct', 'group', 'intro', 'reply', 'code'))`,
  // For pausing, resuming and aborting a message, and for finding out whether it is still being sent.
  'create index delivery_batches_by_message on delivery_batches (message_id)',
  'create index messages_by_group on messages (group_id, id desc) where group_id is not null',
]
