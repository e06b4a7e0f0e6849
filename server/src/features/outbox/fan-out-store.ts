import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/database/schema.ts'
import { addMessage, firstBatchId, type NewTexts, nextTurn } from './message-store.ts'

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
  /** Of its texts to one phone. */
  segments: number
  createdAt: Date
  /** The cursor: the last recipient who has a delivery; '0' before the first. */
  after: Id
  paused: boolean
}

/**
 * Inserts a message to many with its first chunk. When an older message of the same order key is still fanned
 * out, this one gets no deliveries yet.
 * @returns whole: the fan-out is finished
 */
export async function addMessageToMany(
  context: Context,
  message: NewTexts,
): Promise<{ id: Id; whole: boolean }> {
  const id = await addMessage(context, message)
  const fanOut = await takeMessageToFanOut(context, id)
  const written = fanOut && (await writeNextChunk(context, fanOut, FIRST_CHUNK_SIZE))
  return { id, whole: written !== undefined && written < FIRST_CHUNK_SIZE }
}

/** Inserts the next deliveries of a message with their batches, and moves its cursor. @returns how many */
export async function writeNextChunk(
  context: Pick<Context, 'tx' | 'now'>,
  message: FanOut,
  most = CHUNK_SIZE,
): Promise<number> {
  const { id, priority, orderKey, createdAt, paused, segments } = message
  const now = sql`${context.now}::timestamptz`
  const size = sql`${BATCH_SIZE}::int`
  const { rows } = await sql<{ written: number }>`
    with chunk as materialized (
      select recipient_id, (row_number() over (order by recipient_id) - 1) / ${size} as place
      from (${audienceOf(message)}) a order by recipient_id limit ${most}),
    ends as materialized (select max(recipient_id) as last, count(*) as written from chunk),
    block as materialized (select ${firstBatchId(id)} as first),
    written as (
      insert into deliveries (message_id, recipient_id, batch_id, created_at)
      select ${id}::bigint, recipient_id, first + place, ${now} from chunk, block order by recipient_id
      on conflict do nothing),
    batched as (
      insert into delivery_batches (id, message_id, order_key, share, priority, turn, size, paused, due_at, created_at)
      select first + place, ${id}::bigint, ${orderKey}, ${orderKey}, ${priority}::int,
        ${nextTurn(priority, orderKey)} + place * ${size} * ${segments}::int,
        least(${size}, written - place * ${size}), ${paused}, ${createdAt}::timestamptz, ${now}
      from block, ends, generate_series(0, (written - 1) / ${size}) place where written > 0)
    update messages x set fan_out_after = coalesce(ends.last, x.fan_out_after),
      fanned_out_at = case when ends.written < ${most}::int then ${now} end
    from ends where x.id = ${id} returning ends.written::int as written`.execute(context.tx)
  return rows[0]?.written ?? 0
}

/**
 * The audience of a message after its cursor. Whole rows are compared, so that the plan walks the primary key and not
 * an index by recipient.
 */
function audienceOf(
  message: Pick<FanOut, 'id' | 'senderId' | 'groupId' | 'toGuests' | 'round' | 'createdAt' | 'after'>,
) {
  const { id, senderId, groupId, toGuests, round, createdAt, after } = message
  if (toGuests) {
    return sql`select g.recipient_id from messages m cross join lateral (${guestsAfter(after)}) g where m.id = ${id}`
  }
  if (round !== null) {
    return sql`select person_id as recipient_id from event_invitations
      where round = ${round} and person_id > ${after}`
  }
  if (groupId === null) {
    return sql`select follower_id as recipient_id from follows
      where person_id = ${senderId} and (person_id, follower_id) > (${senderId}, ${after}) and created_at <= ${createdAt}`
  }
  return sql`select person_id as recipient_id from memberships
    where group_id = ${groupId} and (group_id, person_id) > (${groupId}, ${after}) and reads_after < ${id}
      and person_id <> ${senderId}`
}

/** Counts the people to whom a message to followers, to a group or to a round of invitations would go. */
export async function countListeners(
  { tx, now }: Context,
  to: Pick<FanOut, 'senderId' | 'groupId' | 'round'>,
): Promise<number> {
  const all = audienceOf({ ...to, id: '0', toGuests: false, createdAt: now, after: '0' })
  const { rows } = await sql<{ people: number }>`select count(*)::int as people from (${all}) a`.execute(tx)
  return rows[0]?.people ?? 0
}

/**
 * The people of one zone on the lists of a message `m` about an event, without those who hear of its other events. A
 * person who named no zone has the event's.
 */
function guestsAfter(after: Id) {
  return sql`select g.person_id as recipient_id from (${listedFor(sql`array[m.event_id]`)}) g
    where g.person_id > ${after}
      and coalesce(g.time_zone, (select e.time_zone from events e where e.id = m.event_id)) = m.event_zone
      and not exists (select 1 from (${listedFor(sql`m.event_others`)}) o where o.person_id = g.person_id)`
}

/** The people on the lists of a message `m`, at some events: guests who asked for texts, and invited people. */
function listedFor(events: RawBuilder<unknown>) {
  return sql`
    select r.person_id, r.time_zone from rsvps r
    where r.event_id = any(${events}) and r.notify and r.answered_at <= m.created_at
      and case when r.waiting_since is null then r.status else 'WAITING' end = any(m.event_lists)
    union all
    select i.person_id, null from event_invitations i
    where 'INVITED' = any(m.event_lists) and i.event_id = any(${events}) and i.invited_at <= m.created_at
      and not exists (select 1 from rsvps r where r.event_id = i.event_id and r.person_id = i.person_id)`
}

/**
 * Takes the oldest message whose fan-out is not finished and that no other process has. A message waits while
 * an older one of its order key is not finished.
 * @param id takes only this message
 */
export async function takeMessageToFanOut({ tx }: Pick<Context, 'tx'>, id?: Id): Promise<FanOut | undefined> {
  const { rows } = await sql<FanOut>`
    select m.id, m.sender_id as "senderId", m.group_id as "groupId", m.created_at as "createdAt",
      m.kind = 'event' as "toGuests", m.invitation_round as round, m.priority, m.order_key as "orderKey",
      coalesce(m.segments, 1)::int as segments,
      coalesce(m.fan_out_after, 0) as after, m.paused_at is not null as paused
    from messages m where m.fanned_out_at is null and ${id === undefined ? sql`true` : sql`m.id = ${id}`} and not exists (
      select 1 from messages o where o.fanned_out_at is null and o.id < m.id and o.order_key = m.order_key)
    order by m.id limit 1 for update of m skip locked`.execute(tx)
  return rows[0]
}

/** Writes all recipients of all messages in one transaction. */
export async function finishFanOuts(context: Pick<Context, 'tx' | 'now'>): Promise<void> {
  for (;;) {
    const message = await takeMessageToFanOut(context)
    if (!message) return
    await writeNextChunk(context, message)
  }
}
