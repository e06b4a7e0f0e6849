import { type Kysely, sql } from 'kysely'

/**
 * A worker claims a batch by itself instead of by its lane, and a batch has an order key. Messages on their
 * way keep their batches. Their leases ended with the old process, and texts that were marked as leaving are
 * looked up at the carrier.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table delivery_batches
    add column order_key text,
    add column paused boolean not null default false,
    add column lease text,
    add column leased_until timestamptz not null default '-infinity'`,
  `update delivery_batches b set paused = b.lane < 0, order_key = case m.kind
      when 'broadcast' then 'from ' || m.sender_id when 'group' then 'group ' || m.group_id
      when 'event' then 'host ' || m.sender_id when 'code' then null
      else case b.priority when 2 then 'notice' else m.kind end || ' ' || m.recipient_id end
    from messages m where m.id = b.message_id`,
  // A message was in up to 16 lanes. Its batches follow one another now, and so do the batches of one key.
  `update delivery_batches b set turn = r.turn, size = r.size from (
      select b.id, coalesce(sum(n.size) over (
          partition by b.priority, b.order_key order by b.message_id, b.id rows between unbounded preceding and 1 preceding), 0) as turn,
        n.size
      from delivery_batches b cross join lateral (
        select count(*)::int as size from deliveries d where d.batch_id = b.id and d.status in (0, 1)) n
      where b.priority > 1) r
    where r.id = b.id`,
  'drop index delivery_batches_by_lane',
  'drop index delivery_batches_by_sender',
  'drop index delivery_batches_again',
  'alter table delivery_batches drop column lane, drop column sender_id',
  'alter table delivery_batches set (fillfactor = 50)',
  'create index delivery_batches_by_turn on delivery_batches (priority, turn, id) where not paused',
  'create index delivery_batches_by_key on delivery_batches (order_key, message_id) where order_key is not null',
  'drop table outbox_lanes',
  // The time until which the pace is taken. It replaces the token bucket.
  `alter table carrier_pace add column free_at timestamptz not null default '-infinity', drop column tokens, drop column filled_at`,
]
