import { type Insertable, type Kysely, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Id, Schema } from '../../platform/schema.ts'
import { LEASE_MS } from './lease.ts'

/** Deliveries in one batch, at most: the unit a worker claims. */
export const BATCH_SIZE = 500
/** Followers written down in one statement: about 50 ms. */
export const CHUNK_SIZE = 10_000
const GROUP_PRIORITY = 2
const BROADCAST_PRIORITY = 3
/** Lanes from here on carry codes and replies. */
const FIRST_URGENT_LANE = 16

export async function addMessage(context: Context, message: Insertable<Schema['messages']>): Promise<Id> {
  const { id } = await context.tx
    .insertInto('messages')
    .values(message)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Writes one delivery in a batch of its own. Codes and replies (priority 0) take lanes 16 to 31, so that they never
 * wait behind a broadcast.
 */
export async function addDelivery(
  context: Context,
  messageId: Id,
  recipientId: Id,
  priority: number,
): Promise<void> {
  const firstLane = priority === 0 ? FIRST_URGENT_LANE : 0
  await sql`
    with block as (select nextval('delivery_batch_blocks') * 100000 as first),
    written as (
      insert into deliveries (message_id, recipient_id, batch_id, created_at)
      select ${messageId}::bigint, ${recipientId}::bigint, first, ${context.now} from block)
    insert into delivery_batches (id, message_id, lane, priority, due_at, created_at)
    select first, ${messageId}::bigint, ${firstLane}::int + ${recipientId}::bigint % 16, ${priority}::int,
      ${context.now}::timestamptz, ${context.now}::timestamptz from block`.execute(context.tx)
}

// One statement for each kind of audience: a union would sort all of a million followers for every chunk.
const followers = sql`
  select f.follower_id as recipient_id, f.muted_until, m.sender_id
  from message m join follows f on f.person_id = m.sender_id
  where f.follower_id > m.after and f.created_at <= m.created_at`
const members = sql`
  select g.person_id as recipient_id, g.muted_until, m.sender_id
  from message m join memberships g on g.group_id = m.group_id
  where g.person_id > m.after and g.created_at <= m.created_at and g.person_id <> m.sender_id`

/** A message whose recipients are still to be written down, and whether they are a group's members. */
export interface FanOut {
  id: Id
  group: boolean
}

/**
 * Writes the next chunk of a broadcast's or group message's deliveries, in order of recipient, with their batches, and
 * moves the cursor on the message. Who has stopped, muted or blocked is left out; the sender too. A phone keeps to one
 * lane (its number modulo 16), which keeps its texts in order; all chunks are due from the moment the message was said, so that a later message's first chunk does not overtake.
 * @returns how many were written; the message is fanned out once that is less than a chunk
 */
export async function fanOutChunk(context: Context, message: FanOut): Promise<number> {
  const { rows } = await sql<{ written: string }>`
    with message as (
      select id, sender_id, group_id, created_at, paused_at, coalesce(fan_out_after, 0) as after
      from messages where id = ${message.id} and fanned_out_at is null for update),
    audience as materialized (
      select a.recipient_id, a.recipient_id % 16 as lane from (${message.group ? members : followers}) a
      join people p on p.id = a.recipient_id
      where p.stopped_at is null and (a.muted_until is null or a.muted_until <= ${context.now})
        and not exists (select 1 from blocks b where b.person_id = a.recipient_id and b.blocked_id = a.sender_id)
      order by a.recipient_id limit ${CHUNK_SIZE}),
    block as materialized (select nextval('delivery_batch_blocks') * 100000 as first),
    placed as (
      select recipient_id, lane,
        first + lane * 1000 + (row_number() over (partition by lane order by recipient_id) - 1) / ${BATCH_SIZE}::int as batch_id
      from audience, block),
    written as (
      insert into deliveries (message_id, recipient_id, batch_id, created_at)
      select m.id, p.recipient_id, p.batch_id, ${context.now} from placed p, message m order by p.recipient_id
      on conflict do nothing),
    batched as (
      insert into delivery_batches (id, message_id, lane, priority, due_at, created_at)
      select distinct p.batch_id, m.id, p.lane, ${message.group ? GROUP_PRIORITY : BROADCAST_PRIORITY}::int,
        case when m.paused_at is null then m.created_at else 'infinity' end, ${context.now}::timestamptz
      from placed p, message m),
    counted as (select count(*) as written, max(recipient_id) as last from audience)
    update messages x set
      fan_out_after = coalesce(c.last, x.fan_out_after),
      fanned_out_at = case when c.written < ${CHUNK_SIZE}::int then ${context.now}::timestamptz end
    from counted c, message m where x.id = m.id
    returning c.written`.execute(context.tx)
  return Number(rows[0]?.written ?? 0)
}

/**
 * The oldest broadcast whose followers are not all written down yet and that no other process is at; never one whose
 * sender has an older such one, which would be overtaken.
 */
export async function takeMessageToFanOut(context: Context): Promise<FanOut | undefined> {
  const { rows } = await sql<FanOut>`
    select m.id, m.group_id is not null as "group" from messages m where m.fanned_out_at is null and not exists (
      select 1 from messages o where o.fanned_out_at is null and o.sender_id = m.sender_id and o.id < m.id)
    order by m.id limit 1 for update of m skip locked`.execute(context.tx)
  return rows[0]
}

/** Whether an older broadcast of the same sender is still being fanned out. */
export async function hasToWait(context: Context, messageId: Id, senderId: Id): Promise<boolean> {
  const { rows } = await sql`
    select 1 from messages where fanned_out_at is null and sender_id = ${senderId} and id < ${messageId}
    limit 1`.execute(context.tx)
  return rows.length > 0
}

/** Codes that are past their time need no text any more. */
export async function clearSealedCodes(db: Kysely<Schema>, now: Date): Promise<void> {
  await db
    .updateTable('messages')
    .set({ sealed_parts: null })
    .where('kind', '=', 'code')
    .where('sealed_parts', 'is not', null)
    .where('expires_at', '<', now)
    .execute()
}

export interface LeasedBatch {
  id: Id
  messageId: Id
  lane: number
  priority: number
  attempts: number
}

/**
 * Leases a lane that has a batch due and takes the lane's first. Lanes of codes and replies go first, then the lane
 * that has waited longest. Leases run on the database's clock.
 */
export async function leaseBatch(
  db: Kysely<Schema>,
  input: { lease: string; now: Date; urgentOnly: boolean },
): Promise<LeasedBatch | undefined> {
  const { rows } = await sql<LeasedBatch>`
    with free as (
      select l.lane from outbox_lanes l
      where l.leased_until <= now() and l.lane >= ${input.urgentOnly ? FIRST_URGENT_LANE : 0}
        and exists (select 1 from delivery_batches b where b.lane = l.lane and b.due_at <= ${input.now})
      order by l.lane < ${FIRST_URGENT_LANE}, l.served_at limit 1 for update skip locked),
    taken as (
      update outbox_lanes l set lease = ${input.lease}, served_at = clock_timestamp(),
        leased_until = now() + ${LEASE_MS}::int * interval '1 millisecond'
      from free where l.lane = free.lane returning l.lane)
    select b.id, b.message_id as "messageId", b.lane, b.priority, b.attempts
    from taken, lateral (
      select * from delivery_batches b where b.lane = taken.lane and b.due_at <= ${input.now}
      order by b.priority, b.due_at, b.id limit 1) b`.execute(db)
  return rows[0]
}

/** Gives a lane back, with its batch ended unless it is to be gone on with. */
export async function endLease(
  db: Kysely<Schema>,
  batch: LeasedBatch,
  lease: string,
  ended: boolean,
): Promise<void> {
  await sql`
    with ended as (delete from delivery_batches where id = ${batch.id} and ${ended}
      and exists (select 1 from outbox_lanes where lane = ${batch.lane} and lease = ${lease}))
    update outbox_lanes set leased_until = '-infinity', lease = null
    where lane = ${batch.lane} and lease = ${lease}`.execute(db)
}
