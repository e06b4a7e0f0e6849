import { type Kysely, sql } from 'kysely'

/**
 * The shared pace of a carrier, turns between senders, receipts, the carrier's word on phones, and counts
 * that outlive deliveries.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // A bucket of tokens on the database's clock, shared by all processes. Null: no limit.
  `create table carrier_pace (
    carrier text primary key,
    per_second double precision check (per_second > 0),
    daily_cap integer check (daily_cap > 0),
    tokens double precision not null default 0,
    filled_at timestamptz not null default now(),
    day date not null default '-infinity',
    sent_today integer not null default 0
  ) with (fillfactor = 10)`,
  // Fair queueing by start time: a batch's turn is how many texts its sender is ahead of it.
  'alter table delivery_batches add column sender_id bigint',
  'alter table delivery_batches add column turn bigint not null default 0',
  'drop index delivery_batches_by_lane',
  'create index delivery_batches_by_lane on delivery_batches (lane, priority, turn, due_at, id)',
  'create index delivery_batches_by_sender on delivery_batches (sender_id, lane, turn) where sender_id is not null',
  // A retry holds up only its own sender's later messages to the same phone.
  'create index delivery_batches_again on delivery_batches (sender_id, message_id) where attempts > 0',
  'alter table outbox_lanes add column group_turn bigint not null default 0',
  'alter table outbox_lanes add column broadcast_turn bigint not null default 0',
  // Why the next fan-out spares a phone. Its next text in clears this.
  `alter table people add column spared_because text
    check (spared_because in ('opted-out', 'unreachable', 'failing'))`,
  `alter table people add column soft_failures timestamptz[] not null default '{}'`,
  // Retention uses it to find the old messages.
  'create index messages_by_time on messages (created_at)',
  `create table message_counts (
    message_id bigint primary key,
    sent integer not null,
    failed integer not null,
    spared integer not null
  )`,
]
