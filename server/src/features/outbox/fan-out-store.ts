import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { asyncCommit } from '../../platform/database/async-commit.ts'
import type { Id } from '../../platform/database/schema.ts'
import { firstBatchId, firstTurn, insertMessage, type NewTexts, Priority } from './message-store.ts'

/** Recipients of a batch, at most. */
const BATCH_SIZE = 500
/** Recipients of one fan-out transaction, which a block of batch numbers must hold. */
const CHUNK_SIZE = 8_000
/** Recipients in the act's own transaction, so that a sender does not wait for the others. */
const FIRST_CHUNK_SIZE = 2_000

/** A message to many whose fan-out is not finished. */
export interface FanOut {
  id: Id
  senderId: Id | null
  /** The audience is this group's members, or the sender's followers when null. */
  groupId: Id | null
  /** The audience is the guests of the message's event, of one zone, who asked for texts about it. */
  toGuests: boolean
  /** Limits followers or members to the people of this round of invitations. */
  round: Id | null
  priority: number
  orderKey: string | null
  createdAt: Date
  /** The cursor: the last recipient who has a delivery; '0' before the first. */
  after: Id
  paused: boolean
}

/**
 * Inserts a message to many with its first chunk. When an older message of the same order key is still fanned
 * out, this one gets no deliveries yet.
 * @returns whole: the fan-out is finished; nobody: the message has no recipients at all
 */
export async function addMessageToMany(
  context: Context,
  message: NewTexts,
): Promise<{ id: Id; whole: boolean; nobody: boolean }> {
  const { sender_id: senderId = null, group_id: groupId = null, invitation_round: round = null } = message
  const { priority, order_key: orderKey } = message
  const reach = { senderId, groupId, toGuests: false, round, priority, orderKey }
  const first = { id: '0', ...reach, createdAt: context.now, after: '0', paused: false }
  const added = insertMessage(context, message, {
    fan_out_after: sql<Id>`(select last from edge)`,
    fanned_out_at: sql<Date>`(select ${context.now}::timestamptz from edge where whole)`,
  })
  const { rows } = await sql<{ id: Id; whole: boolean; nobody: boolean }>`
    with waits as materialized (
      select exists (
        select 1 from messages o where o.fanned_out_at is null and o.order_key = ${orderKey}) as so),
    ${chunkOf(first, FIRST_CHUNK_SIZE, sql`not (select so from waits)`)},
    edge as materialized (
      select last, written, written < ${FIRST_CHUNK_SIZE}::int and not so as whole from waits, ends),
    message as (${added.returning('id')}),
    block as materialized (select id, ${firstBatchId(sql`id`)} as first from message),
    ${writeChunk(context, first)}
    select id, whole, whole and written = 0 as nobody from message, edge`.execute(context.tx)
  if (!rows[0]) throw new Error('a message was added without a number')
  return rows[0]
}

/**
 * Inserts the deliveries of each message that fits into one batch. The fan-out step does the larger ones, and
 * those that wait for an older message of their host.
 * @param messageIds all inserted by this transaction
 */
export async function fanOutToGuests({ tx, now }: Context, messageIds: Id[]): Promise<void> {
  const ids = sql`${messageIds}::bigint[]`
  const size = sql`${BATCH_SIZE}::int`
  await sql`
    with found as materialized (
      select m.id, m.order_key, array(${guests} order by person_id limit ${size}) as guests
      from messages m where m.id = any(${ids})),
    small as materialized (
      select * from found f where cardinality(guests) < ${size} and not exists (
        select 1 from messages o where o.fanned_out_at is null and o.order_key = f.order_key and o.id < f.id
          and not exists (select 1 from found e where e.id = o.id and cardinality(e.guests) < ${size}))),
    written as (
      insert into deliveries (message_id, recipient_id, batch_id, created_at)
      select id, unnest(guests), id << 32, ${now}::timestamptz from small),
    batched as (
      insert into delivery_batches (id, message_id, order_key, priority, turn, size, due_at, created_at)
      select id << 32, id, order_key, ${Priority.group}::int, ${nextTurn(Priority.group, sql`order_key`)}, cardinality(guests),
        ${now}::timestamptz, ${now}::timestamptz
      from small where guests <> '{}')
    update messages x set fanned_out_at = ${now}::timestamptz from small where x.id = small.id`.execute(tx)
}

/**
 * `chunk`: the next recipients, each with the place of its batch; `ends`: their number, and the last of them.
 */
function chunkOf(message: FanOut, most: number, condition: RawBuilder<unknown> = sql`true`) {
  return sql`
    chunk as materialized (
      select recipient_id, (row_number() over (order by recipient_id) - 1) / ${BATCH_SIZE}::int as place
      from (${audienceOf(message)}) a where ${condition} order by recipient_id limit ${most}),
    ends as materialized (select max(recipient_id) as last, count(*) as written from chunk)`
}

/** Inserts the deliveries and the batches of a `chunk`; the batches take their numbers from `block`. */
function writeChunk({ now }: Pick<Context, 'now'>, message: FanOut) {
  const { priority, orderKey, createdAt, paused } = message
  return sql`
    written as (
      insert into deliveries (message_id, recipient_id, batch_id, created_at)
      select block.id, recipient_id, first + place, ${now}::timestamptz from chunk, block order by recipient_id
      on conflict do nothing),
    batched as (
      insert into delivery_batches (id, message_id, order_key, priority, turn, size, paused, due_at, created_at)
      select first + place, block.id, ${orderKey}, ${priority}::int, ${nextTurn(priority, sql`${orderKey}`)} + place * ${BATCH_SIZE}::int,
        least(${BATCH_SIZE}::int, written - place * ${BATCH_SIZE}::int), ${paused}, ${createdAt}::timestamptz, ${now}::timestamptz
      from block, ends, generate_series(0, (written - 1) / ${BATCH_SIZE}::int) place where written > 0)`
}

/** The turn after the last batch of an order key, or the turn that is served now. */
function nextTurn(priority: number, key: RawBuilder<unknown>) {
  return sql`greatest(${firstTurn(priority)}, coalesce((
    select turn + size from delivery_batches where order_key = ${key} order by turn desc limit 1), 0))`
}

/**
 * Inserts the next chunk of a message and moves its cursor. The commit does not wait for the disk. A crash of
 * the database may undo the chunk; none of it was sent then, because the mark that precedes a send does wait.
 */
export async function writeNextChunk(context: Pick<Context, 'tx' | 'now'>, message: FanOut): Promise<void> {
  await sql`
    with ${chunkOf(message, CHUNK_SIZE)},
    block as materialized (select ${message.id}::bigint as id, ${firstBatchId(message.id)} as first),
    ${writeChunk(context, message)}
    update messages x set fan_out_after = coalesce(ends.last, x.fan_out_after),
      fanned_out_at = case when ends.written < ${CHUNK_SIZE}::int then ${context.now}::timestamptz end
    from ends, ${asyncCommit} where x.id = ${message.id}`.execute(context.tx)
}

/**
 * The audience of a message after its cursor, as one walk along a primary key. The first chunk compares whole
 * rows instead of starting at a cursor. A kept plan might otherwise walk an index by recipient: right for a
 * sender with many followers, but it reads all rows for a sender with a few.
 */
function audienceOf({ id, senderId, groupId, toGuests, round, createdAt, after }: FanOut) {
  const isFirst = after === '0'
  if (toGuests) {
    return sql`select g.recipient_id from messages m cross join lateral (${guests} and person_id > ${after}) g where m.id = ${id}`
  }
  if (round !== null) {
    return sql`select person_id as recipient_id from event_invitations
      where round = ${round} and person_id > ${after}`
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

/**
 * The guests of one zone who asked for texts about the event of a message `m`, and for none about its other events. A
 * guest who named no zone has the event's.
 */
const guests = sql`select person_id as recipient_id from rsvps
  where event_id = m.event_id and notify and answered_at <= m.created_at
    and coalesce(time_zone, (select e.time_zone from events e where e.id = m.event_id)) = m.event_zone
    and case when waiting_since is null then status else 'WAITING' end = any(m.event_lists) and not exists (
      select 1 from rsvps o where o.event_id = any(m.event_others) and o.person_id = rsvps.person_id and o.notify)`

/**
 * Takes the oldest message whose fan-out is not finished and that no other process has. A message waits while
 * an older one of its order key is not finished.
 */
export async function takeMessageToFanOut({ tx }: Pick<Context, 'tx'>): Promise<FanOut | undefined> {
  const { rows } = await sql<FanOut>`
    select m.id, m.sender_id as "senderId", m.group_id as "groupId", m.created_at as "createdAt",
      m.kind = 'event' as "toGuests", m.invitation_round as round, m.priority, m.order_key as "orderKey",
      coalesce(m.fan_out_after, 0) as after, m.paused_at is not null as paused
    from messages m where m.fanned_out_at is null and not exists (
      select 1 from messages o where o.fanned_out_at is null and o.id < m.id and o.order_key = m.order_key)
    order by m.id limit 1 for update of m skip locked`.execute(tx)
  return rows[0]
}

/** Writes all recipients of all messages in one transaction, whose commit waits for the disk. */
export async function finishFanOuts(context: Pick<Context, 'tx' | 'now'>): Promise<void> {
  for (;;) {
    const message = await takeMessageToFanOut(context)
    if (!message) break
    await writeNextChunk(context, message)
  }
  await sql`set local synchronous_commit = on`.execute(context.tx)
}
