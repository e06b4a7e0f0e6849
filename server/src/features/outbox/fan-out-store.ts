import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/schema.ts'
import { FIRST_URGENT_LANE } from './store.ts'

/** Deliveries in one batch, at most: the unit a worker claims. */
const BATCH_SIZE = 500
/** Recipients written down in one statement: about 50 ms. */
const CHUNK_SIZE = 10_000
const GROUP_PRIORITY = 2
const BROADCAST_PRIORITY = 3

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
 * lane (its number modulo 16), which keeps its texts in order. In each lane its first batch gets the turn that is served
 * there now, or the one after its sender's last: so one with 100,000 followers does not hold up one with 20, and what
 * somebody says second comes second. A paused message's batches go to lanes where no worker looks.
 * @returns how many were written; the message is fanned out once that is less than a chunk
 */
export async function fanOutChunk(context: Context, message: FanOut): Promise<number> {
  const priority = message.group ? GROUP_PRIORITY : BROADCAST_PRIORITY
  const { rows } = await sql<{ written: string }>`
    with message as (
      select id, sender_id, group_id, created_at, paused_at, coalesce(fan_out_after, 0) as after
      from messages where id = ${message.id} and fanned_out_at is null for update),
    audience as materialized (
      select a.recipient_id, a.recipient_id % 16 as lane from (${message.group ? members : followers}) a
      join people p on p.id = a.recipient_id
      where p.stopped_at is null and p.spared_because is null and (a.muted_until is null or a.muted_until <= ${context.now})
        and not exists (select 1 from blocks b where b.person_id = a.recipient_id and b.blocked_id = a.sender_id)
      order by a.recipient_id limit ${CHUNK_SIZE}),
    block as materialized (select nextval('delivery_batch_blocks') * 100000 as first),
    placed as (
      select recipient_id, lane, place, first + lane * 1000 + place as batch_id
      from (
        select recipient_id, lane,
          (row_number() over (partition by lane order by recipient_id) - 1) / ${BATCH_SIZE}::int as place
        from audience) a, block),
    starts as (
      select l.lane, greatest(
        case when m.group_id is null then l.broadcast_turn else l.group_turn end,
        coalesce((select max(b.turn) + ${BATCH_SIZE}::int from delivery_batches b
          where b.sender_id = m.sender_id and b.lane = l.lane and b.priority = ${priority}::int), 0)) as turn
      from outbox_lanes l, message m where l.lane < ${FIRST_URGENT_LANE}::int),
    written as (
      insert into deliveries (message_id, recipient_id, batch_id, created_at)
      select m.id, p.recipient_id, p.batch_id, ${context.now} from placed p, message m order by p.recipient_id
      on conflict do nothing),
    batched as (
      insert into delivery_batches (id, message_id, sender_id, lane, priority, turn, due_at, created_at)
      select distinct p.batch_id, m.id, m.sender_id, case when m.paused_at is null then p.lane else -1 - p.lane end,
        ${priority}::int, s.turn + p.place * ${BATCH_SIZE}::int, m.created_at, ${context.now}::timestamptz
      from placed p join starts s using (lane), message m),
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
