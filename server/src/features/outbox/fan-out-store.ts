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

/** A message to many, of whom some are still to be written down. */
export interface FanOut {
  id: Id
  senderId: Id
  /** Its members are meant; null: the sender's followers. */
  groupId: Id | null
  /** Its guests are meant: those of one zone who asked for texts about it. */
  event: { id: Id; zone: string; withWaiting: boolean } | null
  createdAt: Date
  /** The last recipient already written down; '0' before the first. */
  after: Id
  paused: boolean
}

/**
 * Writes the next chunk of a message's deliveries with their batches, and moves the cursor on the message. A phone
 * keeps to one lane (its number modulo 16), which keeps its texts in order. In each lane the first batch gets the turn
 * that is served there now, or the one after its sender's last: so one with 100,000 followers does not hold up one
 * with 20, and what somebody says second comes second. Rows are written lane by lane, so that a batch lies together.
 * Phones that have stopped or muted are spared when it comes to sending.
 * @param again some of it may be there already; costs a third more, so it is for a second try
 * @returns how many were written; the message is fanned out once that is less than a chunk
 */
export async function fanOutChunk(context: Context, message: FanOut, again = false): Promise<number> {
  const { id, senderId, groupId, event, createdAt } = message
  // Guests are like a group: few, and they wait for it.
  const toFew = groupId !== null || event !== null
  const priority = toFew ? GROUP_PRIORITY : BROADCAST_PRIORITY
  const turn = sql.ref(toFew ? 'l.group_turn' : 'l.broadcast_turn')
  const { rows } = await sql<{ written: string }>`
    with audience as materialized (
      select recipient_id, recipient_id % 16 as lane from (${audienceOf(message)}) a
      order by recipient_id limit ${CHUNK_SIZE}),
    block as materialized (select nextval('delivery_batch_blocks') * 100000 as first),
    placed as materialized (
      select recipient_id, lane, place, first + lane * 1000 + place as batch_id from (
        select recipient_id, lane,
          (row_number() over (partition by lane order by recipient_id) - 1) / ${BATCH_SIZE}::int as place
        from audience) a, block),
    starts as (
      select l.lane, greatest(${turn}, coalesce((
        select max(b.turn) + ${BATCH_SIZE}::int from delivery_batches b
        where b.sender_id = ${senderId} and b.lane = l.lane and b.priority = ${priority}::int), 0)) as turn
      from outbox_lanes l where l.lane < ${FIRST_URGENT_LANE}::int),
    written as (
      insert into deliveries (message_id, recipient_id, batch_id, created_at)
      select ${id}::bigint, recipient_id, batch_id, ${context.now}::timestamptz from placed
      ${again ? sql`on conflict do nothing` : sql``}),
    batched as (
      insert into delivery_batches (id, message_id, sender_id, lane, priority, turn, due_at, created_at)
      select distinct p.batch_id, ${id}::bigint, ${senderId}::bigint, ${message.paused ? sql`-1 - p.lane` : sql`p.lane`},
        ${priority}::int, s.turn + p.place * ${BATCH_SIZE}::int, ${createdAt}::timestamptz, ${context.now}::timestamptz
      from placed p join starts s using (lane)),
    counted as (select count(*) as written, max(recipient_id) as last from audience)
    update messages x set
      fan_out_after = coalesce(c.last, x.fan_out_after),
      fanned_out_at = case when c.written < ${CHUNK_SIZE}::int then ${context.now}::timestamptz end
    from counted c where x.id = ${id} returning c.written`.execute(context.tx)
  return Number(rows[0]?.written ?? 0)
}

/** Who is to get a message, from its cursor on: one walk along a primary key. */
function audienceOf({ senderId, groupId, event, createdAt, after }: FanOut) {
  if (event !== null) {
    return sql`select person_id as recipient_id from rsvps
      where event_id = ${event.id} and notify and time_zone = ${event.zone} and person_id > ${after}
        and answered_at <= ${createdAt} and (${event.withWaiting} or waiting_since is null)`
  }
  if (groupId === null) {
    return sql`select follower_id as recipient_id from follows
      where person_id = ${senderId} and follower_id > ${after} and created_at <= ${createdAt}`
  }
  return sql`select person_id as recipient_id from memberships
    where group_id = ${groupId} and person_id > ${after} and created_at <= ${createdAt} and person_id <> ${senderId}`
}

/**
 * The oldest message whose recipients are not all written down yet and that no other process is at; never one whose
 * sender has an older such one, which would be overtaken.
 */
export async function takeMessageToFanOut(context: Context): Promise<FanOut | undefined> {
  const { rows } = await sql<FanOut>`
    select m.id, m.sender_id as "senderId", m.group_id as "groupId", m.created_at as "createdAt",
      case when m.kind = 'event' then json_build_object('id', m.event_id::text, 'zone', m.event_zone,
        'withWaiting', m.event_waiting) end as event,
      coalesce(m.fan_out_after, 0) as after, m.paused_at is not null as paused
    from messages m where m.fanned_out_at is null and not exists (
      select 1 from messages o where o.fanned_out_at is null and o.sender_id = m.sender_id and o.id < m.id)
    order by m.id limit 1 for update of m skip locked`.execute(context.tx)
  return rows[0]
}

/** Whether an older message of the same sender is still being fanned out. */
export async function hasToWait(context: Context, messageId: Id, senderId: Id): Promise<boolean> {
  const { rows } = await sql`
    select 1 from messages where fanned_out_at is null and sender_id = ${senderId} and id < ${messageId}
    limit 1`.execute(context.tx)
  return rows.length > 0
}
