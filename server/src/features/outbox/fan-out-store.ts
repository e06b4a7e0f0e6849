import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/schema.ts'
import { unhurried } from '../../platform/unhurried.ts'
import {
  firstOfBlock,
  firstTurn,
  insertMessage,
  type NewMessage,
  orderKeyOf,
  Priority,
} from './message-store.ts'

/** Recipients of a batch, at most. */
export const BATCH_SIZE = 500
/** Recipients written down in one transaction; BLOCK batches hold more. */
const CHUNK_SIZE = 8_000
/** As many are written down in the act's own transaction, so that a sender does not wait for the others. */
export const FIRST_CHUNK_SIZE = 2_000

/** A message to many, of which some recipients are still to be written down. */
export interface FanOut {
  id: Id
  senderId: Id
  /** Its members are meant; null: the sender's followers. */
  groupId: Id | null
  /** Its guests are meant, namely the ones of one zone who asked for texts about it. */
  event: { id: Id; zone: string; withWaiting: boolean; others: Id[] | null } | null
  /** Of followers or members only the people of this round of invitations are meant. */
  round: Id | null
  createdAt: Date
  /** The last recipient already written down; '0' before the first. */
  after: Id
  paused: boolean
}

/**
 * Writes a message to many down with its first deliveries. Nothing of it is written yet while an older message of the
 * same order key is not written down whole.
 * @returns whole: nobody is left for the outbox to write down; nobody: it reaches nobody at all
 */
export async function addMessageToMany(
  context: Context,
  message: NewMessage,
  { senderId, groupId, round = null }: { senderId: Id; groupId: Id | null; round?: Id | null },
): Promise<{ id: Id; whole: boolean; nobody: boolean }> {
  const first = { senderId, groupId, event: null, round, createdAt: context.now, after: '0', paused: false }
  const added = insertMessage(context, message, {
    fan_out_after: sql<Id>`(select last from edge)`,
    fanned_out_at: sql<Date>`(select ${context.now}::timestamptz from edge where whole)`,
  })
  const { rows } = await sql<{ id: Id; whole: boolean; nobody: boolean }>`
    with waits as materialized (
      select exists (
        select 1 from messages o where o.fanned_out_at is null and ${orderKeyOf('o')} = ${keyOf(first)}) as so),
    ${chunkOf(first, FIRST_CHUNK_SIZE, sql`not (select so from waits)`)},
    edge as materialized (
      select last, written, written < ${FIRST_CHUNK_SIZE}::int and not so as whole from waits, ends),
    message as (${added.returning('id')}),
    block as materialized (select id, ${firstOfBlock(sql`id`)} as first from message),
    ${writeChunk(context, first)}
    select id, whole, whole and written = 0 as nobody from message, edge`.execute(context.tx)
  if (!rows[0]) throw new Error('a message was added without a number')
  return rows[0]
}

function keyOf({ senderId, groupId, event }: Pick<FanOut, 'senderId' | 'groupId' | 'event'>): string {
  if (event !== null) return `host ${senderId}`
  return groupId === null ? `from ${senderId}` : `group ${groupId}`
}

/** `chunk`: the next recipients with the place of their batch among the chunk's; `ends`: how many, and the last. */
function chunkOf(message: Omit<FanOut, 'id'>, most: number, condition: RawBuilder<unknown> = sql`true`) {
  return sql`
    chunk as materialized (
      select recipient_id, (row_number() over (order by recipient_id) - 1) / ${BATCH_SIZE}::int as place
      from (${audienceOf(message)}) a where ${condition} order by recipient_id limit ${most}),
    ends as materialized (select max(recipient_id) as last, count(*) as written from chunk)`
}

/** The deliveries and the batches of a `chunk`, numbered from `block`. */
function writeChunk({ now }: Context, message: Omit<FanOut, 'id'>) {
  const { groupId, event, createdAt, paused } = message
  // Guests are like a group: few, and they wait for it.
  const priority = groupId !== null || event !== null ? Priority.group : Priority.broadcast
  const key = keyOf(message)
  return sql`
    written as (
      insert into deliveries (message_id, recipient_id, batch_id, created_at)
      select block.id, recipient_id, first + place, ${now}::timestamptz from chunk, block order by recipient_id
      on conflict do nothing),
    batched as (
      insert into delivery_batches (id, message_id, order_key, priority, turn, size, paused, due_at, created_at)
      select first + place, block.id, ${key}, ${priority}::int,
        greatest(${firstTurn(sql`${priority}::int`)}, ${nextTurn(sql`${key}`)}) + place * ${BATCH_SIZE}::int,
        least(${BATCH_SIZE}::int, written - place * ${BATCH_SIZE}::int), ${paused}, ${createdAt}::timestamptz, ${now}::timestamptz
      from block, ends, generate_series(0, (written - 1) / ${BATCH_SIZE}::int) place where written > 0)`
}

/** The turn behind the last batch of an order key. */
export function nextTurn(key: RawBuilder<unknown>) {
  return sql`coalesce((
    select turn + size from delivery_batches where order_key = ${key} order by turn desc limit 1), 0)`
}

/**
 * Writes the next chunk of a message down and moves the cursor on it. The commit does not wait for the disk: a chunk
 * that the database forgets in a crash is one that nothing was sent of, since what is about to leave is marked after it,
 * and that does wait.
 */
export async function writeNextChunk(context: Context, message: FanOut): Promise<void> {
  await sql`
    with ${chunkOf(message, CHUNK_SIZE)},
    block as materialized (select ${message.id}::bigint as id, ${firstOfBlock(message.id)} as first),
    ${writeChunk(context, message)}
    update messages x set fan_out_after = coalesce(ends.last, x.fan_out_after),
      fanned_out_at = case when ends.written < ${CHUNK_SIZE}::int then ${context.now}::timestamptz end
    from ends, ${unhurried} where x.id = ${message.id}`.execute(context.tx)
}

/** Whether somebody asked for no texts about any of these events. @param events null for none */
export function isNotToldBy(events: RawBuilder<unknown>, personId: RawBuilder<unknown>) {
  return sql`not exists (
    select 1 from rsvps told where told.event_id = any(${events}) and told.person_id = ${personId} and told.notify)`
}

/**
 * The recipients of a message, from its cursor on: one walk along a primary key. The first chunk has no cursor, and says so by
 * a row, which an index by recipient cannot serve: where nearly all rows are one sender's, a plan that is kept would
 * else walk that one, and read all of theirs for a sender who has a few. From the second on a walk must begin at the
 * cursor, as it does by a column alone.
 */
function audienceOf({ senderId, groupId, event, round, createdAt, after }: Omit<FanOut, 'id'>) {
  const isFirst = after === '0'
  if (event !== null) {
    return sql`select person_id as recipient_id from rsvps
      where event_id = ${event.id} and notify and time_zone = ${event.zone} and person_id > ${after}
        and answered_at <= ${createdAt} and (${event.withWaiting} or waiting_since is null)
        and ${isNotToldBy(sql`${event.others}::bigint[]`, sql.ref('rsvps.person_id'))}`
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
 * The oldest message whose recipients are not all written down yet and that no other process is at; never one that has
 * an older such one of the same order key, which would be overtaken.
 */
export async function takeMessageToFanOut({ tx }: Context): Promise<FanOut | undefined> {
  const { rows } = await sql<FanOut>`
    select m.id, m.sender_id as "senderId", m.group_id as "groupId", m.created_at as "createdAt",
      case when m.kind = 'event' then json_build_object('id', m.event_id::text, 'zone', m.event_zone,
        'withWaiting', m.event_waiting, 'others', m.event_others::text[]) end as event,
      m.invitation_round as round,
      coalesce(m.fan_out_after, 0) as after, m.paused_at is not null as paused
    from messages m where m.fanned_out_at is null and not exists (
      select 1 from messages o where o.fanned_out_at is null and o.id < m.id and ${orderKeyOf('o')} = ${orderKeyOf('m')})
    order by m.id limit 1 for update of m skip locked`.execute(tx)
  return rows[0]
}
