import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/schema.ts'
import { BATCH_SIZE, FIRST_CHUNK_SIZE, isNotToldBy, nextTurn } from './fan-out-store.ts'
import { firstOfBlock, firstTurn, orderKeyOf, Priority } from './message-store.ts'

/** Recipients written down in one transaction, of all its messages together. */
const MOST_TOGETHER = 20_000

/** A message to the guests of an event, in the parts that go out. */
export interface GuestMessage {
  publicId: string
  senderId: Id
  eventId: Id
  zone: string
  withWaiting: boolean
  /** Guests of these events get another message that says the same. */
  others?: Id[] | undefined
  text: string
  parts: string[]
  expiresAt?: Date | undefined
}

/** @returns the messages' numbers by their public ids, from small to large as they were given */
export async function addGuestMessages(context: Context, messages: GuestMessage[]): Promise<Map<string, Id>> {
  if (messages.length === 0) return new Map()
  const said = messages.map((message, place) => ({ ...message, place }))
  const { rows } = await sql<{ id: Id; publicId: string }>`
    insert into messages (public_id, sender_id, kind, event_id, event_zone, event_waiting, event_others, text, parts, source,
      expires_at, created_at)
    select "publicId", "senderId", 'event', "eventId", zone, "withWaiting", others, text, parts, 'line', "expiresAt",
      ${context.now}::timestamptz
    from json_to_recordset(${JSON.stringify(said)}::json) said (place int, "publicId" text, "senderId" bigint,
      "eventId" bigint, zone text, "withWaiting" boolean, others bigint[], text text, parts text[], "expiresAt" timestamptz)
    order by place returning id, public_id as "publicId"`.execute(context.tx)
  return new Map(rows.map(({ id, publicId }) => [publicId, id]))
}

/**
 * Writes the first deliveries and batches of messages to guests and moves the cursor on each, as `addMessageToMany` does
 * for one. Each of many messages has a smaller share, so that a transaction stays short. A message whose host
 * has an older one that is not written down yet waits for it.
 */
export async function fanOutToGuests(context: Context, messageIds: Id[]): Promise<void> {
  if (messageIds.length === 0) return
  const size = Math.min(FIRST_CHUNK_SIZE, Math.floor(MOST_TOGETHER / messageIds.length))
  const ids = sql`${messageIds}::bigint[]`
  await sql`
    with ends as materialized (
      select m.*, ${orderKeyOf('m')} as order_key, edge.*, ${firstOfBlock(sql`m.id`)} as first
      from messages m cross join lateral (
        select max(a.recipient_id) as last, count(*) as written from (${guestsOf(size)}) a) edge
      where m.id = any(${ids})),
    ready as materialized (
      select m.*, coalesce(sum(written) over earlier, 0) as ahead, bool_or(written >= ${size}::int) over earlier as behind
      from ends m window earlier as (
        partition by sender_id order by id rows between unbounded preceding and 1 preceding)),
    begun as materialized (
      select * from ready m where behind is not true and not exists (
        select 1 from messages o where o.fanned_out_at is null and o.kind = 'event' and o.sender_id = m.sender_id and o.id < m.id
          and o.id <> all(${ids}))),
    written as (
      insert into deliveries (message_id, recipient_id, batch_id, created_at)
      select m.id, a.recipient_id, m.first + (row_number() over (partition by m.id order by a.recipient_id) - 1) / ${BATCH_SIZE}::int,
        ${context.now}::timestamptz
      from begun m cross join lateral (${guestsOf(size)}) a order by m.id, a.recipient_id),
    batched as (
      insert into delivery_batches (id, message_id, order_key, priority, turn, size, due_at, created_at)
      select m.first + place, m.id, m.order_key, ${Priority.group}::int,
        greatest(${firstTurn(sql`${Priority.group}::int`)}, ${nextTurn(sql`m.order_key`)}) + m.ahead + place * ${BATCH_SIZE}::int,
        least(${BATCH_SIZE}::int, m.written - place * ${BATCH_SIZE}::int), m.created_at, ${context.now}::timestamptz
      from begun m cross join lateral generate_series(0, (m.written - 1) / ${BATCH_SIZE}::int) place where m.written > 0)
    update messages x set fan_out_after = m.last,
      fanned_out_at = case when m.written < ${size}::int then ${context.now}::timestamptz end
    from begun m where x.id = m.id`.execute(context.tx)
}

/** The first recipients of a message m, from small to large: one walk along a primary key. */
function guestsOf(size: number) {
  return sql`
    select r.person_id as recipient_id from rsvps r
    where r.event_id = m.event_id and r.notify and r.time_zone = m.event_zone and r.answered_at <= m.created_at
      and (m.event_waiting or r.waiting_since is null) and ${isNotToldBy(sql`m.event_others`, sql`r.person_id`)}
    order by r.person_id limit ${size}`
}
