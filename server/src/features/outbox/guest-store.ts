import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/schema.ts'
import { FIRST_CHUNK_SIZE, LANES, turnsOf } from './fan-out-store.ts'
import { Priority } from './priority.ts'
import { firstOfBlock } from './store.ts'

/** Recipients written down in one transaction, of all its messages together. */
const MOST_TOGETHER = 20_000

/** A message to the guests of an event, in the parts that go out. */
export interface GuestMessage {
  publicId: string
  senderId: Id
  eventId: Id
  zone: string
  withWaiting: boolean
  text: string
  parts: string[]
  expiresAt?: Date | undefined
}

/** @returns the messages' numbers by their public ids, from small to large as they were given */
export async function addGuestMessages(context: Context, messages: GuestMessage[]): Promise<Map<string, Id>> {
  if (messages.length === 0) return new Map()
  const said = messages.map((message, place) => ({ ...message, place }))
  const { rows } = await sql<{ id: Id; publicId: string }>`
    insert into messages (public_id, sender_id, kind, event_id, event_zone, event_waiting, text, parts, source,
      expires_at, created_at)
    select "publicId", "senderId", 'event', "eventId", zone, "withWaiting", text, parts, 'line', "expiresAt",
      ${context.now}::timestamptz
    from json_to_recordset(${JSON.stringify(said)}::json) said (place int, "publicId" text, "senderId" bigint,
      "eventId" bigint, zone text, "withWaiting" boolean, text text, parts text[], "expiresAt" timestamptz)
    order by place returning id, public_id as "publicId"`.execute(context.tx)
  return new Map(rows.map(({ id, publicId }) => [publicId, id]))
}

/**
 * Writes the first deliveries of messages to guests, with a batch for each lane and the cursor on each message, as
 * `addMessageToMany` does for one. Each of many messages has a smaller share, so that a transaction stays short. A message
 * whose sender has an older one that is not written down yet waits for it.
 */
export async function fanOutToGuests(context: Context, messageIds: Id[]): Promise<void> {
  if (messageIds.length === 0) return
  const size = Math.min(FIRST_CHUNK_SIZE, Math.floor(MOST_TOGETHER / messageIds.length))
  const ids = sql`${messageIds}::bigint[]`
  await sql`
    with chunk as materialized (
      select m.id, m.sender_id, m.event_id, m.event_zone, m.event_waiting, m.created_at, edge.*,
        ${firstOfBlock(sql`m.id`)} as first,
        coalesce(bool_or(edge.written >= ${size}::int) over (
          partition by m.sender_id order by m.id rows between unbounded preceding and 1 preceding), false) as behind
      from messages m cross join lateral (
        select max(recipient_id) as last, count(*) as written,
          bit_or(1 << (recipient_id % ${LANES}::int)::int) as lanes
        from (${guestsOf(size)}) a) edge
      where m.id = any(${ids})),
    ready as materialized (
      select * from chunk m where not behind and not exists (
        select 1 from messages o where o.fanned_out_at is null and o.sender_id = m.sender_id and o.id < m.id
          and o.id <> all(${ids}))),
    written as (
      insert into deliveries (message_id, recipient_id, batch_id, created_at)
      select m.id, recipient_id, m.first + recipient_id % ${LANES}::int, ${context.now}::timestamptz
      from ready m cross join lateral (${guestsOf(size)}) a
      order by m.id, recipient_id % ${LANES}::int, recipient_id),
    batched as (
      insert into delivery_batches (id, message_id, sender_id, lane, size, priority, turn, due_at, created_at)
      select m.first + l.lane, m.id, m.sender_id, l.lane, m.share, ${Priority.group}::int,
        greatest(l.group_turn, coalesce((
          select b.turn + ${turnsOf(sql`b.size`)} from delivery_batches b
          where b.sender_id = m.sender_id and b.lane = l.lane and b.priority = ${Priority.group}::int
          order by b.turn desc limit 1), 0))
          + coalesce(sum(${turnsOf(sql`m.share`)}) over (
            partition by m.sender_id, l.lane order by m.id rows between unbounded preceding and 1 preceding), 0),
        m.created_at, ${context.now}::timestamptz
      from (select *, (written + ${LANES}::int - 1) / ${LANES}::int as share from ready) m
      join outbox_lanes l on l.lane < ${LANES}::int and m.lanes & (1 << l.lane) <> 0)
    update messages x set fan_out_after = m.last,
      fanned_out_at = case when m.written < ${size}::int then ${context.now}::timestamptz end
    from ready m where x.id = m.id`.execute(context.tx)
}

/** The first recipients of a message m, from small to large: one walk along a primary key. */
function guestsOf(size: number) {
  return sql`
    select r.person_id as recipient_id from rsvps r
    where r.event_id = m.event_id and r.notify and r.time_zone = m.event_zone and r.answered_at <= m.created_at
      and (m.event_waiting or r.waiting_since is null)
    order by r.person_id limit ${size}`
}
