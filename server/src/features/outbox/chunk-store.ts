import { type Kysely, sql } from 'kysely'
import type { Id, Schema } from '../../platform/database/schema.ts'
import { type BatchMessage, type ClaimedBatch, heldBatch, isReady, leaseEnd, maySend } from './batch-store.ts'
import { DeliveryStatus, type DeliveryStatusValue, Priority } from './message-store.ts'

/** A delivery that is about to be sent. */
export interface OpenDelivery {
  recipientId: Id
  phone: string
  /** 'sending' when an earlier try ended without an outcome, so that it may have been sent. */
  status: DeliveryStatusValue
  attempts: number
  partsSent: number
  stopped: boolean
  /**
   * Why the recipient does not want it now: deleted, blocked, muted, unfollowed, left, unasked; '' when they
   * do.
   */
  unwanted: string
  /** The carrier's reason to send nothing to this phone. */
  sparedBecause: string | null
  /**
   * The next try of an earlier text of the same order key to this phone, which this one must not overtake.
   */
  waitsUntil: Date | null
}

/** The next deliveries of a batch, marked as leaving. */
export interface OpenChunk {
  /**
   * False when another worker holds the batch, or its message was paused or aborted. Then nothing may leave.
   */
  held: boolean
  deliveries: OpenDelivery[]
  /** A batch that goes before this one is ready. */
  overtaken: boolean
}

/**
 * Marks the next deliveries of a batch as leaving, and reads them in order of recipients with the state of
 * each phone. Nearly always all of them are due, and one statement sees that by comparing lists. In unusual
 * cases a second one looks at each row.
 * @param input.sent texts of the batch that went out under this lease, by which its turn has moved on
 */
export async function openChunk(
  db: Kysely<Schema>,
  input: {
    batch: ClaimedBatch
    message: BatchMessage
    now: Date
    most: number
    sent: number
  },
): Promise<OpenChunk> {
  const { batch, message, now, most, sent } = input
  const { waiting, sending } = DeliveryStatus
  const { rows } = await sql<{
    held: boolean
    ids: string | null
    phones: string | null
    overtaken: boolean
  }>`
    with ${heldBatch(batch)},
    open as materialized (
      select d.recipient_id, d.status, d.attempts, d.parts_sent from deliveries d
      where d.batch_id = ${batch.id}::bigint and d.status in (${waiting}, ${sending}) and d.recipient_id > ${batch.takenUpTo}::bigint
        and exists (select 1 from held where steered = ${batch.controlVersion}::int) and ${maySend}
      order by d.recipient_id + 0 limit ${most}),
    listed as materialized (
      select array_agg(recipient_id) as ids, max(recipient_id) as last,
        bool_and(status = ${waiting} and attempts = 0 and parts_sent = 0 and recipient_id > ${batch.doubtUpTo}::bigint) as fresh
      from open),
    marked as (
      update delivery_batches b set sending_to = greatest(b.sending_to, l.last),
        leased_until = ${leaseEnd}
      from listed l where b.id = ${batch.id}::bigint and l.last is not null),
    reached as materialized (
      select id, phone from people
      where id = any((select ids from listed)::bigint[]) and phone is not null and stopped_at is null
        and spared_because is null and deleted_at is null
      order by id)
    select exists (select 1 from held where steered = ${batch.controlVersion}::int) and ${maySend} as held, array_to_string(l.ids, ',') as ids,
      case when l.fresh and not ${someWait(batch)} and l.ids = array(select id from reached) and ${allWant(message, now)}
        then array_to_string(array(select phone from reached), ',') end as phones,
      ${isOvertaken(batch, sent, now)} as overtaken
    from listed l`.execute(db)
  const [row] = rows
  const { held = false, overtaken = false } = row ?? {}
  if (!row?.ids) return { held, deliveries: [], overtaken }
  const ids = row.ids.split(',')
  const phones = row.phones?.split(',')
  const deliveries = phones
    ? ids.map((recipientId, n) => ({ recipientId, phone: phones[n] ?? '', ...USUAL }))
    : await readEach(db, { batch, message, now, ids })
  return { held, deliveries, overtaken }
}

const USUAL = {
  status: DeliveryStatus.waiting,
  attempts: 0,
  partsSent: 0,
  stopped: false,
  unwanted: '',
  sparedBecause: null,
  waitsUntil: null,
}

/** Whether an earlier message of the order key has texts to try again. A paused message holds up no other. */
function someWait({ orderKey, messageId }: ClaimedBatch) {
  return sql`exists (
    select 1 from delivery_batches where order_key = ${orderKey} and message_id < ${messageId}::bigint and not paused)`
}

function isOvertaken({ id, priority, turn }: ClaimedBatch, sent: number, now: Date) {
  if (priority === Priority.urgent) return sql`false`
  return sql`exists (
    select 1 from delivery_batches b
    where b.priority > ${Priority.urgent} and (b.priority, b.turn) < (${priority}::int, ${turn + sent}::bigint)
      and b.id <> ${id}::bigint and ${isReady(now)})`
}

/**
 * Reads each delivery by itself. 'offset 0' keeps the plan to the index of people, however large the table
 * is.
 */
async function readEach(
  db: Kysely<Schema>,
  input: { batch: ClaimedBatch; message: BatchMessage; now: Date; ids: Id[] },
): Promise<OpenDelivery[]> {
  const { batch, message, now, ids } = input
  const { waiting, sending } = DeliveryStatus
  const { rows } = await sql<OpenDelivery>`
    select o.recipient_id as "recipientId", p.phone, p.stopped, p.spared_because as "sparedBecause", o.attempts,
      o.parts_sent as "partsSent", case when p.deleted then 'deleted' else ${unwanted(message, now)} end as unwanted,
      case when o.recipient_id <= ${batch.doubtUpTo}::bigint then ${sending}::int else o.status end as status,
      (select max(b.due_at) from delivery_batches b join deliveries e on e.batch_id = b.id
        where b.order_key = ${batch.orderKey} and b.message_id < ${batch.messageId}::bigint and not b.paused
          and e.message_id = b.message_id and e.recipient_id = o.recipient_id
          and e.status in (${waiting}, ${sending})) as "waitsUntil"
    from unnest(${ids}::bigint[]) taken (id)
    join deliveries o on o.recipient_id = taken.id and o.message_id = ${batch.messageId}::bigint
    cross join lateral (
      select coalesce(phone, '') as phone, stopped_at is not null as stopped, spared_because,
        deleted_at is not null or phone is null as deleted
      from people where id = o.recipient_id offset 0) p
    where o.status in (${waiting}, ${sending})
    order by o.recipient_id`.execute(db)
  return rows
}

/**
 * The rows that tie recipients to a message's sender or group, by the column `who`, and why a recipient whose
 * tie has ended gets nothing. A direct message needs no tie, and a muted one spares it all the same. Undefined
 * for other messages.
 */
function tieOf({ kind, senderId, groupId }: BatchMessage) {
  const followers = { rows: sql`follows where person_id = ${senderId}`, who: sql`follower_id` }
  if (kind === 'broadcast') return { ...followers, ended: 'unfollowed' }
  if (kind === 'direct') return { ...followers, ended: '' }
  if (kind !== 'group') return undefined
  return { rows: sql`memberships where group_id = ${groupId}`, who: sql`person_id`, ended: 'left' }
}

/** Whether all recipients in the list `l.ids` want a message now, so that `unwanted` is '' for each. */
function allWant(message: BatchMessage, now: Date) {
  const { senderId, senderDeleted, suspended, kind, eventId } = message
  if (senderDeleted || suspended) return sql`false`
  if (senderId === null) return sql`true`
  const tie = tieOf(message)
  const ofThem = tie && sql`select ${tie.who} from ${tie.rows} and ${tie.who} = any(l.ids)`
  const tied = !ofThem
    ? sql`true`
    : kind === 'direct'
      ? sql`not exists (${ofThem} and muted_until > ${now})`
      : sql`l.ids = array(${ofThem} and (muted_until > ${now}) is not true order by 1)`
  // A guest whom a host took off the list has no row.
  const asked = sql`cardinality(l.ids) = (
    select count(*) from rsvps where event_id = ${eventId} and person_id = any(l.ids) and notify)`
  return sql`not exists (select 1 from blocks where blocked_id = ${senderId}) and ${kind === 'event' ? asked : tied}`
}

/** Why a recipient `o.recipient_id` does not want a message now; '' when they want it. */
function unwanted(message: BatchMessage, now: Date) {
  const { senderId, senderDeleted, kind, eventId } = message
  // Guests hear that an event is cancelled even after its owner's account is gone.
  if (senderDeleted && kind !== 'event') return sql`'deleted'`
  if (senderId === null) return sql`''`
  const tie = tieOf(message)
  const untied = tie
    ? sql`coalesce((select case when muted_until > ${now} then 'muted' else '' end
        from ${tie.rows} and ${tie.who} = o.recipient_id), ${tie.ended})`
    : sql`''`
  const unasked = sql`coalesce((
    select case when notify then '' else 'unasked' end from rsvps where event_id = ${eventId} and person_id = o.recipient_id), 'unasked')`
  // PostgreSQL runs the first 'exists' once for all rows. Nearly always nobody has blocked the sender.
  return sql`case
    when exists (select 1 from blocks where blocked_id = ${senderId})
      and exists (select 1 from blocks where blocked_id = ${senderId} and person_id = o.recipient_id) then 'blocked'
    else ${kind === 'event' ? unasked : untied} end`
}
