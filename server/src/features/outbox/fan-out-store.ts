import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Id, Schema } from '../../platform/schema.ts'
import { unhurried } from '../../platform/unhurried.ts'
import { Priority } from './priority.ts'
import { firstOfBlock, insertMessage, type NewMessage } from './store.ts'

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
 * Writes a message to many down with its first deliveries, and a batch of them for each lane. A phone keeps to one lane
 * (its number modulo 16), which keeps its texts in order. In each lane the batch gets the turn that is served there now,
 * or the one after its sender's last: so one with 100,000 followers does not hold up one with 20, and what somebody says
 * second comes second. Rows are written lane by lane, so that a batch lies together. Phones that have stopped or muted
 * are spared when it comes to sending. Nothing is delivered yet while an older message of the sender is not written
 * down whole. One statement, as each costs what 30 deliveries do.
 * @returns whole: nobody is left for the outbox to write down; nobody: it is for nobody at all
 */
export async function addMessageToMany(
  context: Context,
  message: NewMessage,
  { senderId, groupId }: { senderId: Id; groupId: Id | null },
): Promise<{ id: Id; whole: boolean; nobody: boolean }> {
  const first = { senderId, groupId, event: null, createdAt: context.now, after: '0', paused: false }
  const added = insertMessage(context, message, {
    fan_out_after: sql<Id>`(select last from edge)`,
    fanned_out_at: sql<Date>`(select ${context.now}::timestamptz from edge where whole)`,
  })
  const { rows } = await sql<{ id: Id; whole: boolean; nobody: boolean }>`
    with waits as materialized (
      select exists (select 1 from messages where fanned_out_at is null and sender_id = ${senderId}) as so),
    chunk as materialized (
      select recipient_id from (${audienceOf(first)}) a where not (select so from waits)
      order by recipient_id limit ${FIRST_CHUNK_SIZE}),
    edge as materialized (
      select last, written, lanes, written < ${FIRST_CHUNK_SIZE}::int and not so as whole
      from waits, (select ${edge} from chunk) chunk),
    message as (${added.returning('id')}),
    block as materialized (select id, ${firstOfBlock(sql`id`)} as first from message),
    written as (${insertDeliveries(context)}),
    batched as (${insertBatches(context, first)})
    select id, whole, whole and written = 0 as nobody from message, edge`.execute(context.tx)
  if (!rows[0]) throw new Error('a message was added without a number')
  return rows[0]
}

/** What its deliveries and batches are written from: how many a chunk has, the last of them, and the lanes they take. */
const edge = sql`
  max(recipient_id) as last, count(*) as written, bit_or(1 << (recipient_id % ${LANES}::int)::int) as lanes`

/** The deliveries of a `chunk` of recipients, from what `block` says of it. */
function insertDeliveries({ now }: Context) {
  return sql`
    insert into deliveries (message_id, recipient_id, batch_id, created_at)
    select block.id, recipient_id, first + recipient_id % ${LANES}::int, ${now}::timestamptz
    from chunk, block
    order by recipient_id % ${LANES}::int, recipient_id`
}

/**
 * Writes what is missing of a message's next chunk, of which some is there already, and moves the cursor on the message;
 * the message is fanned out once that is less than a chunk.
 */
export async function mendChunk(context: Context, message: FanOut): Promise<void> {
  await sql`
    with chunk as materialized (
      select recipient_id from (${audienceOf(message)}) a order by recipient_id limit ${CHUNK_SIZE}),
    edge as materialized (select ${edge} from chunk),
    block as materialized (select ${message.id}::bigint as id, ${firstOfBlock(message.id)} as first),
    written as (${insertDeliveries(context)} on conflict do nothing),
    ${endOfChunk(context, message)}`.execute(context.tx)
}

/**
 * How many turns a batch is worth, from what it began with: twice that, as phones may crowd in a lane, and a batch moves
 * on by what was sent of it but must not come to be after what its sender said next.
 */
export function turnsOf(size: RawBuilder<unknown>) {
  return sql`2 * greatest(${size}, 1)`
}

/** The batches of a chunk, from what `edge` and `block` say of it. */
function insertBatches(
  context: Context,
  { senderId, groupId, event, createdAt, paused }: Omit<FanOut, 'id'>,
) {
  const toFew = groupId !== null || event !== null
  // Guests are like a group: few, and they wait for it.
  const priority = toFew ? Priority.group : Priority.broadcast
  const turn = sql.ref(toFew ? 'l.group_turn' : 'l.broadcast_turn')
  return sql`
    insert into delivery_batches (id, message_id, sender_id, lane, size, priority, turn, due_at, created_at)
    select first + l.lane, block.id, ${senderId}::bigint, ${paused ? sql`-1 - l.lane` : sql`l.lane`},
      (edge.written + ${LANES}::int - 1) / ${LANES}::int,
      ${priority}::int, greatest(${turn}, coalesce((
        select b.turn + ${turnsOf(sql`b.size`)} from delivery_batches b
        where b.sender_id = ${senderId} and b.lane = l.lane and b.priority = ${priority}::int
        order by b.turn desc limit 1), 0)),
      ${createdAt}::timestamptz, ${context.now}::timestamptz
    from outbox_lanes l, edge, block where l.lane < ${LANES}::int and edge.lanes & (1 << l.lane) <> 0`
}

/** The batches of a chunk and the cursor on its message, from what `edge` and `block` say of it. */
function endOfChunk(context: Context, message: FanOut) {
  return sql`
    batched as (${insertBatches(context, message)})
    update messages x set
      fan_out_after = coalesce(edge.last, x.fan_out_after),
      fanned_out_at = case when edge.written < ${CHUNK_SIZE}::int then ${context.now}::timestamptz end
    from edge where x.id = ${message.id}`
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
    block as (select ${message.id}::bigint as id, (${message.id}::bigint << 32) + ${block}::int as first),
    ${endOfChunk(context, message)}`.execute(context.tx)
}

/**
 * Who is to get a message, from its cursor on: one walk along a primary key. The first chunk has no cursor, and says so by
 * a row, which an index by recipient cannot serve: where nearly all rows are one sender's, a plan that is kept would
 * else walk that one, and read all of theirs for whoever has a few. From the second on a walk must begin at the cursor,
 * as it does by a column alone.
 */
function audienceOf({ senderId, groupId, event, createdAt, after }: Omit<FanOut, 'id'>) {
  const isFirst = after === '0'
  if (event !== null) {
    return sql`select person_id as recipient_id from rsvps
      where event_id = ${event.id} and notify and time_zone = ${event.zone} and person_id > ${after}
        and answered_at <= ${createdAt} and (${event.withWaiting} or waiting_since is null)`
  }
  if (groupId === null) {
    const rest = isFirst ? sql`(person_id, follower_id) > (${senderId}, 0)` : sql`follower_id > ${after}`
    return sql`select follower_id as recipient_id from follows
      where person_id = ${senderId} and ${rest} and created_at <= ${createdAt}`
  }
  const rest = isFirst ? sql`(group_id, person_id) > (${groupId}, 0)` : sql`person_id > ${after}`
  return sql`select person_id as recipient_id from memberships
    where group_id = ${groupId} and ${rest} and created_at <= ${createdAt} and person_id <> ${senderId}`
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
