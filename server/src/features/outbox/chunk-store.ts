import { type Kysely, sql } from 'kysely'
import type { Id, Schema } from '../../platform/schema.ts'
import { type BatchMessage, type ClaimedBatch, heldBatch, isReady, maySend } from './batch-store.ts'
import { DeliveryStatus, type DeliveryStatusValue } from './delivery-status.ts'
import { LEASE_MS } from './lease.ts'
import { Priority } from './message-store.ts'

/** A delivery as it is about to be sent. */
export interface OpenDelivery {
  recipientId: Id
  phone: string
  /** 'sending' when an earlier try left without an outcome: it may have been sent. */
  status: DeliveryStatusValue
  attempts: number
  partsSent: number
  stopped: boolean
  /** Why it is not to be sent (any more): deleted, aborted, blocked, muted, unfollowed, left, unasked; '' when it is. */
  unwanted: string
  /** What the carrier said of the phone, when nothing should be sent to it. */
  sparedBecause: string | null
  /** An earlier text of the same order key to this phone is tried again then: this one must not overtake it. */
  waitsUntil: Date | null
}

/** The next deliveries of a batch, marked as leaving. */
export interface OpenChunk {
  /** False when the batch is no longer ours, or its message was paused or aborted: then nothing may leave. */
  held: boolean
  deliveries: OpenDelivery[]
  /** A batch that goes before this one is ready. */
  overtaken: boolean
}

/**
 * Marks the next deliveries of a batch as leaving and reads them, in order of recipients, with what is known of each
 * phone now. Nearly always all of them are due, which one plain statement sees by comparing lists; where anything
 * is unusual a second one looks row by row.
 * @param input.after the last recipient that this worker has already taken; '0' at first
 * @param input.most the most deliveries to take
 * @param input.sent texts of the batch that went out under this lease, by which its turn has moved on
 */
export async function openChunk(
  db: Kysely<Schema>,
  input: {
    batch: ClaimedBatch
    message: BatchMessage
    lease: string
    now: Date
    after: Id
    most: number
    sent: number
  },
): Promise<OpenChunk> {
  const { batch, message, lease, now, after, most, sent } = input
  const { waiting, sending } = DeliveryStatus
  const { rows } = await sql<{
    held: boolean
    ids: string | null
    phones: string | null
    overtaken: boolean
  }>`
    with ${heldBatch(batch, lease)},
    open as materialized (
      select d.recipient_id, d.status, d.attempts, d.parts_sent from deliveries d
      where d.batch_id = ${batch.id}::bigint and d.status in (${waiting}, ${sending}) and d.recipient_id > ${after}::bigint
        and exists (select 1 from held where steered = ${batch.steered}::int) and ${maySend}
      order by d.recipient_id + 0 limit ${most}),
    listed as materialized (
      select array_agg(recipient_id) as ids, max(recipient_id) as last,
        bool_and(status = ${waiting} and attempts = 0 and parts_sent = 0 and recipient_id > ${batch.doubtUpTo}::bigint) as fresh
      from open),
    marked as (
      update delivery_batches b set sending_to = greatest(b.sending_to, l.last),
        leased_until = now() + ${LEASE_MS}::int * interval '1 millisecond'
      from listed l where b.id = ${batch.id}::bigint and l.last is not null),
    reached as materialized (
      select id, phone from people
      where id = any((select ids from listed)::bigint[]) and phone is not null and stopped_at is null
        and spared_because is null and deleted_at is null
      order by id)
    select exists (select 1 from held where steered = ${batch.steered}::int) and ${maySend} as held, array_to_string(l.ids, ',') as ids,
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
    ? ids.map((recipientId, n) => usual(recipientId, phones[n] ?? ''))
    : await readEach(db, { batch, message, now, ids })
  return { held, deliveries, overtaken }
}

function usual(recipientId: Id, phone: string): OpenDelivery {
  return {
    recipientId,
    phone,
    status: DeliveryStatus.waiting,
    attempts: 0,
    partsSent: 0,
    stopped: false,
    unwanted: '',
    sparedBecause: null,
    waitsUntil: null,
  }
}

/** Whether anything earlier of the order key is still to be tried again; what its sender has paused holds up nobody. */
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

/** Row by row through the indexes of people and follows, however large those are: that is what 'offset 0' is for. */
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

/** Whether all that are listed want a message by now: then `unwanted` is '' for each. False where it is not known. */
function allWant({ senderId, senderDeleted, suspended, kind, groupId, eventId }: BatchMessage, now: Date) {
  if (senderDeleted || suspended) return sql`false`
  if (senderId === null) return sql`true`
  const wanted = {
    broadcast: sql`l.ids = array(
      select follower_id from follows
      where person_id = ${senderId} and follower_id = any(l.ids) and (muted_until > ${now}) is not true order by follower_id)`,
    group: sql`l.ids = array(
      select person_id from memberships
      where group_id = ${groupId} and person_id = any(l.ids) and (muted_until > ${now}) is not true order by person_id)`,
    event: sql`not exists (select 1 from rsvps where event_id = ${eventId} and person_id = any(l.ids) and not notify)`,
  }
  return sql`not exists (select 1 from blocks where blocked_id = ${senderId})
    and ${kind in wanted ? wanted[kind as keyof typeof wanted] : sql`true`}`
}

/** Why a recipient does not want a message by now; '' when they do. */
function unwanted({ senderId, senderDeleted, kind, groupId, eventId }: BatchMessage, now: Date) {
  // That an event is cancelled is told after its owner has gone.
  if (senderDeleted && kind !== 'event') return sql`'deleted'`
  if (senderId === null) return sql`''`
  const wanted = {
    broadcast: sql`coalesce((
      select case when muted_until > ${now} then 'muted' else '' end
      from follows where person_id = ${senderId} and follower_id = o.recipient_id), 'unfollowed')`,
    group: sql`coalesce((
      select case when muted_until > ${now} then 'muted' else '' end
      from memberships where group_id = ${groupId} and person_id = o.recipient_id), 'left')`,
    event: sql`coalesce((
      select case when notify then '' else 'unasked' end
      from rsvps where event_id = ${eventId} and person_id = o.recipient_id), '')`,
  }
  // Whether anybody at all has blocked the sender is asked once.
  return sql`case
    when exists (select 1 from blocks where blocked_id = ${senderId})
      and exists (select 1 from blocks where blocked_id = ${senderId} and person_id = o.recipient_id) then 'blocked'
    else ${kind in wanted ? wanted[kind as keyof typeof wanted] : sql`''`} end`
}
