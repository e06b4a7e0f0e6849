import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Id, Schema } from '../../platform/schema.ts'
import { unhurried } from '../../platform/unhurried.ts'
import { Priority } from './priority.ts'
import { firstOfBlock } from './store.ts'

/** Recipients written down in one transaction, which takes about 40 ms: a batch of about 500 for each lane. */
export const CHUNK_SIZE = 8_000
/** As many are written down in the act's own transaction: whoever sends does not wait for the others. */
export const FIRST_CHUNK_SIZE = 2_000
export const LANES = 16

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
 * Writes the next chunk of a message's deliveries with a batch for each lane, and moves the cursor on the message. A
 * phone keeps to one lane (its number modulo 16), which keeps its texts in order. In each lane the batch gets the turn
 * that is served there now, or the one after its sender's last: so one with 100,000 followers does not hold up one
 * with 20, and what somebody says second comes second. Rows are written lane by lane, so that a batch lies together;
 * reading the audience twice costs less than keeping it in between. Phones that have stopped or muted are spared when
 * it comes to sending.
 * @param options.again some of it may be there already; costs a third more, so it is for a second try
 * @returns how many were written; the message is fanned out once that is less than a chunk
 */
export async function fanOutChunk(
  context: Context,
  message: FanOut,
  options: { size: number; again: boolean },
): Promise<number> {
  const { size, again } = options
  const { id } = message
  const audience = audienceOf(message)
  const { rows } = await sql<{ written: string }>`
    with edge as materialized (
      select max(recipient_id) as last, count(*) as written, bit_or(1 << (recipient_id % ${LANES}::int)::int) as lanes
      from (select recipient_id from (${audience}) a order by recipient_id limit ${size}) a),
    block as materialized (select ${firstOfBlock(id)} as first),
    written as (
      insert into deliveries (message_id, recipient_id, batch_id, created_at)
      select ${id}::bigint, recipient_id, first + recipient_id % ${LANES}::int, ${context.now}::timestamptz
      from (${audience}) a, edge, block where recipient_id <= edge.last
      order by recipient_id % ${LANES}::int, recipient_id
      ${again ? sql`on conflict do nothing` : sql``}),
    ${endOfChunk(context, message, size)}`.execute(context.tx)
  return Number(rows[0]?.written ?? 0)
}

/**
 * How many turns a batch is worth, from what it began with: twice that, as phones may crowd in a lane, and a batch moves
 * on by what was sent of it but must not come to be after what its sender said next.
 */
export function turnsOf(size: RawBuilder<unknown>) {
  return sql`2 * greatest(${size}, 1)`
}

/** The batches of a chunk and the cursor on its message, from what `edge` and `block` say of it. */
function endOfChunk(context: Context, message: FanOut, size: number) {
  const { id, senderId, groupId, event, createdAt, paused } = message
  const toFew = groupId !== null || event !== null
  // Guests are like a group: few, and they wait for it.
  const priority = toFew ? Priority.group : Priority.broadcast
  const turn = sql.ref(toFew ? 'l.group_turn' : 'l.broadcast_turn')
  return sql`
    batched as (
      insert into delivery_batches (id, message_id, sender_id, lane, size, priority, turn, due_at, created_at)
      select first + l.lane, ${id}::bigint, ${senderId}::bigint, ${paused ? sql`-1 - l.lane` : sql`l.lane`},
        (edge.written + ${LANES}::int - 1) / ${LANES}::int,
        ${priority}::int, greatest(${turn}, coalesce((
          select b.turn + ${turnsOf(sql`b.size`)} from delivery_batches b
          where b.sender_id = ${senderId} and b.lane = l.lane and b.priority = ${priority}::int
          order by b.turn desc limit 1), 0)),
        ${createdAt}::timestamptz, ${context.now}::timestamptz
      from outbox_lanes l, edge, block where l.lane < ${LANES}::int and edge.lanes & (1 << l.lane) <> 0)
    update messages x set
      fan_out_after = coalesce(edge.last, x.fan_out_after),
      fanned_out_at = case when edge.written < ${size}::int then ${context.now}::timestamptz end
    from edge where x.id = ${id} returning edge.written`
}

/** Who gets a message next, and what their batches are numbered from. */
export interface Audience {
  /** From small to large; fewer than a chunk: nobody comes after them. */
  recipients: number[]
  /** 16 times a number of this chunk's own, see firstOfBlock. */
  block: number
}

/** The recipients of a message's next chunk. */
export async function readAudience(db: Kysely<Schema>, message: FanOut): Promise<Audience> {
  const { rows } = await sql<{ recipients: string | null; block: number }>`
    select string_agg(recipient_id::text, ',') as recipients,
      ((nextval('delivery_batch_blocks') % (1 << 27)) * 16)::int as block
    from (select recipient_id from (${audienceOf(message)}) a order by recipient_id limit ${CHUNK_SIZE}) a`.execute(
    db,
  )
  const [row] = rows
  return { recipients: JSON.parse(`[${row?.recipients ?? ''}]`), block: row?.block ?? 0 }
}

/** What encodeDeliveries makes rows for. */
export const COPY_DELIVERIES =
  'copy deliveries (message_id, recipient_id, batch_id, created_at) from stdin (format binary)'

/**
 * Writes the batches of a chunk whose deliveries are written, and moves the cursor. The commit does not wait for the
 * disk: a chunk that the database forgets in a crash is one that nothing was sent of, since what is about to leave is
 * marked after it, and that does wait; the cursor is forgotten with it, and the chunk written again.
 */
export async function endChunk(
  context: Context,
  message: FanOut,
  { recipients, block }: Audience,
): Promise<void> {
  const lanes = recipients.reduce((bits, recipient) => bits | (1 << (recipient % LANES)), 0)
  await sql`
    with edge as (
      select ${recipients.at(-1) ?? null}::bigint as last, ${recipients.length}::int as written, ${lanes}::int as lanes
      from ${unhurried}),
    block as (select (${message.id}::bigint << 32) + ${block}::int as first),
    ${endOfChunk(context, message, CHUNK_SIZE)}`.execute(context.tx)
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

const patience = sql`(select set_config('lock_timeout', '1s', true)) patience`

/**
 * Joins those of this process who write down a message: until they all have committed, no other process takes it. It is
 * waited for, a second at most (LOCK_NOT_AVAILABLE), lest another process hold it that is frozen.
 */
export async function joinFanOut(context: Context, id: Id): Promise<void> {
  await sql`select 1 from messages m, ${patience} where m.id = ${id} for key share of m`.execute(context.tx)
}

/**
 * The oldest message whose recipients are not all written down yet and that no other process is at; never one whose
 * sender has an older such one, which would be overtaken.
 * @param next the one that this process has joined: its turn to go on is waited for, as joining is
 */
export async function takeMessageToFanOut(context: Context, next?: Id): Promise<FanOut | undefined> {
  const { rows } = await sql<FanOut>`
    select m.id, m.sender_id as "senderId", m.group_id as "groupId", m.created_at as "createdAt",
      case when m.kind = 'event' then json_build_object('id', m.event_id::text, 'zone', m.event_zone,
        'withWaiting', m.event_waiting) end as event,
      coalesce(m.fan_out_after, 0) as after, m.paused_at is not null as paused
    from messages m, ${patience} where m.fanned_out_at is null and ${next === undefined ? sql`true` : sql`m.id = ${next}`}
      and not exists (
        select 1 from messages o where o.fanned_out_at is null and o.sender_id = m.sender_id and o.id < m.id)
    order by m.id limit 1 ${next === undefined ? sql`for update of m skip locked` : sql`for no key update of m`}`.execute(
    context.tx,
  )
  return rows[0]
}

/** Whether an older message of the same sender is still being fanned out. */
export async function hasToWait(context: Context, messageId: Id, senderId: Id): Promise<boolean> {
  const { rows } = await sql`
    select 1 from messages where fanned_out_at is null and sender_id = ${senderId} and id < ${messageId}
    limit 1`.execute(context.tx)
  return rows.length > 0
}
