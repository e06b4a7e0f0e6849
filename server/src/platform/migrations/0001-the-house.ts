import { type Kysely, sql } from 'kysely'

/** People, follows, sign-in, messages and the outbox, inbound texts, and the simulator's own two tables. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table people (
    id bigint generated always as identity primary key,
    public_id text not null unique,
    phone text not null unique,
    handle text unique,
    display_handle text,
    first_name text,
    last_name text,
    email text,
    intro text,
    photo_id text,
    allow_create_group boolean not null default true,
    default_allow_reply boolean not null default true,
    stopped_at timestamptz,
    greeted_at timestamptz,
    created_at timestamptz not null default now()
  )`,
  `create table photos (
    id text primary key,
    person_id bigint not null references people on delete cascade,
    content_type text not null,
    bytes bytea not null,
    created_at timestamptz not null default now()
  )`,
  `create table follows (
    person_id bigint not null references people on delete cascade,
    follower_id bigint not null references people on delete cascade,
    allow_reply boolean not null,
    created_at timestamptz not null default now(),
    primary key (person_id, follower_id)
  )`,
  'create index follows_by_follower on follows (follower_id, created_at)',
  `create table sessions (
    token_hash bytea primary key,
    person_id bigint not null references people on delete cascade,
    user_agent text,
    created_at timestamptz not null default now(),
    last_used_at timestamptz not null default now(),
    expires_at timestamptz not null
  )`,
  'create index sessions_by_person on sessions (person_id)',
  'create index sessions_by_expiry on sessions (expires_at)',
  `create table logins (
    id bigint generated always as identity primary key,
    phone text not null,
    browser_hash bytea not null,
    nonce bytea not null,
    link_hash bytea not null unique,
    referrer text,
    wrong_tries smallint not null default 0,
    created_at timestamptz not null default now(),
    sent_at timestamptz not null default now(),
    expires_at timestamptz not null,
    spent_at timestamptz
  )`,
  'create index logins_by_phone on logins (phone, expires_at)',
  'create index logins_by_browser on logins (browser_hash, expires_at)',
  'create index logins_by_expiry on logins (expires_at)',
  `create table limits (
    key text primary key,
    hits timestamptz[] not null,
    expires_at timestamptz not null
  )`,
  'create index limits_by_expiry on limits (expires_at)',
  'create table secrets (name text primary key, value bytea not null)',
  `create table messages (
    id bigint generated always as identity primary key,
    public_id text not null unique,
    sender_id bigint references people on delete cascade,
    kind text not null check (kind in ('broadcast', 'direct', 'reply', 'code')),
    recipient_id bigint references people on delete cascade,
    text text not null,
    parts text[] not null,
    sealed_parts bytea,
    media_urls text[] not null default '{}',
    source text not null check (source in ('phone', 'web', 'line')),
    despite_stop boolean not null default false,
    expires_at timestamptz,
    created_at timestamptz not null default now(),
    fan_out_after bigint,
    fanned_out_at timestamptz
  )`,
  'create index messages_by_sender on messages (sender_id, id desc) where sender_id is not null',
  `create index messages_by_recipient on messages (recipient_id, id desc) where kind = 'direct'`,
  'create index messages_to_fan_out on messages (id) where fanned_out_at is null',
  // No column that sending changes has an index, and pages are half full, so updates stay inside their page
  // (HOT).
  `create table deliveries (
    message_id bigint not null,
    recipient_id bigint not null,
    batch_id bigint not null,
    status smallint not null default 0,
    attempts smallint not null default 0,
    parts_sent smallint not null default 0,
    reason text,
    sent_at timestamptz,
    created_at timestamptz not null default now(),
    primary key (message_id, recipient_id)
  ) with (fillfactor = 50)`,
  'create index deliveries_by_batch on deliveries (batch_id)',
  'create index deliveries_by_recipient on deliveries (recipient_id, message_id)',
  `create table delivery_references (
    carrier text not null,
    carrier_id text not null,
    message_id bigint not null,
    recipient_id bigint not null,
    part smallint not null,
    created_at timestamptz not null default now(),
    primary key (carrier, carrier_id)
  )`,
  'create sequence delivery_batch_blocks',
  // A finished batch is deleted, so the index holds only open ones.
  `create table delivery_batches (
    id bigint primary key,
    message_id bigint not null,
    lane smallint not null,
    priority smallint not null,
    due_at timestamptz not null default now(),
    attempts smallint not null default 0,
    created_at timestamptz not null default now()
  )`,
  'create index delivery_batches_by_lane on delivery_batches (lane, priority, due_at, id)',
  // Lanes 0 to 15 carry messages, 16 to 31 codes and replies: a code never waits behind a broadcast.
  `create table outbox_lanes (
    lane smallint primary key,
    leased_until timestamptz not null default '-infinity',
    lease text,
    served_at timestamptz not null default '-infinity'
  ) with (fillfactor = 20)`,
  'insert into outbox_lanes (lane) select generate_series(0, 31)',
  `create table inbound_texts (
    id bigint generated always as identity primary key,
    carrier text not null,
    carrier_id text not null,
    from_phone text not null,
    to_phone text not null,
    text text not null,
    media_urls text[] not null default '{}',
    received_at timestamptz not null default now(),
    attempts smallint not null default 0,
    due_at timestamptz not null default now(),
    answered_at timestamptz,
    failed_at timestamptz,
    unique (carrier, carrier_id)
  )`,
  'create index inbound_texts_open on inbound_texts (id) where answered_at is null and failed_at is null',
  `create index inbound_texts_open_by_phone on inbound_texts (from_phone, id)
    where answered_at is null and failed_at is null`,
  `create table simulator_texts (
    id bigint generated always as identity primary key,
    public_id text not null unique,
    direction text not null check (direction in ('in', 'out')),
    phone text not null,
    from_phone text not null,
    to_phone text not null,
    text text not null,
    media_urls text[] not null default '{}',
    reference text,
    at timestamptz not null default now()
  )`,
  'create index simulator_texts_by_reference on simulator_texts (reference) where reference is not null',
  'create index simulator_texts_by_phone on simulator_texts (phone, id)',
  'create table simulator_faults (id smallint primary key check (id = 1), faults jsonb not null)',
]
