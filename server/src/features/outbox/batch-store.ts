import { type Kysely, sql } from 'kysely'
import type { Id, Schema } from '../../platform/schema.ts'
import { DeliveryStatus, type DeliveryStatusValue } from './delivery-status.ts'
import { LEASE_MS } from './lease.ts'
import type { LeasedBatch } from './store.ts'

const leaseEnd = sql`now() + ${LEASE_MS}::int * interval '1 millisecond'`
// A carrier that throttles for a day asks for more tries than a smallint holds.
const oneMore = sql`least(attempts, 32766) + 1`
const heldLane = (batch: LeasedBatch, lease: string) =>
  sql`select lane from outbox_lanes where lane = ${batch.lane} and lease = ${lease} for update`

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
  /** An earlier message of the same sender to this phone is still to be tried again: this one must not overtake it. */
  waits: boolean
}

/** What a batch says. */
export interface BatchMessage {
  parts: string[]
  sealedParts: Buffer | null
  mediaUrls: string[]
  despiteStop: boolean
  expiresAt: Date | null
  /** The carrier that a reply goes back by. */
  via: string | null
  /** Its sender has stopped it: nothing more of it leaves. */
  abortedAt: Date | null
  createdAt: Date
}

export async function loadMessage(db: Kysely<Schema>, messageId: Id): Promise<BatchMessage | undefined> {
  return db
    .selectFrom('messages')
    .select([
      'parts',
      'sealed_parts as sealedParts',
      'media_urls as mediaUrls',
      'despite_stop as despiteStop',
      'via_carrier as via',
      'expires_at as expiresAt',
      'aborted_at as abortedAt',
      'created_at as createdAt',
    ])
    .where('id', '=', messageId)
    .executeTakeFirst()
}

/** What a batch has still to send, with what is known of each phone now rather than when it was written down. */
export async function loadDeliveries(
  db: Kysely<Schema>,
  batch: LeasedBatch,
  query: { now: Date; limit: number },
): Promise<OpenDelivery[]> {
  const { now, limit } = query
  const { rows } = await sql<OpenDelivery>`
    select d.recipient_id as "recipientId", coalesce(p.phone, '') as phone, d.status, d.attempts, d.parts_sent as "partsSent",
      p.stopped_at is not null as stopped, p.spared_because as "sparedBecause",
      exists (
        select 1 from delivery_batches b join deliveries e on e.batch_id = b.id
        where b.attempts > 0 and b.sender_id = m.sender_id and b.message_id < m.id and e.recipient_id = d.recipient_id
          and e.status in (${DeliveryStatus.waiting}, ${DeliveryStatus.sending})) as waits,
      case
        when p.deleted_at is not null then 'deleted'
        -- That an event is cancelled is told after its owner has gone.
        when s.deleted_at is not null and m.kind <> 'event' then 'deleted'
        when m.aborted_at is not null then 'aborted'
        when exists (select 1 from blocks b where b.person_id = d.recipient_id and b.blocked_id = m.sender_id)
          then 'blocked'
        when m.kind = 'broadcast' then coalesce((
          select case when f.muted_until > ${now} then 'muted' else '' end
          from follows f where f.person_id = m.sender_id and f.follower_id = d.recipient_id), 'unfollowed')
        when m.kind = 'group' then coalesce((
          select case when g.muted_until > ${now} then 'muted' else '' end
          from memberships g where g.group_id = m.group_id and g.person_id = d.recipient_id), 'left')
        when m.kind = 'event' then coalesce((
          select case when r.notify then '' else 'unasked' end
          from rsvps r where r.event_id = m.event_id and r.person_id = d.recipient_id), '')
        else ''
      end as unwanted
    from deliveries d
    join people p on p.id = d.recipient_id
    join messages m on m.id = d.message_id
    left join people s on s.id = m.sender_id
    where d.batch_id = ${batch.id} and d.status in (${DeliveryStatus.waiting}, ${DeliveryStatus.sending})
    order by d.recipient_id limit ${limit}`.execute(db)
  return rows
}

/** Whether a chunk may leave: the lane is still ours, and the message neither paused nor aborted. */
export interface Permission {
  held: boolean
  paused: boolean
  aborted: boolean
}

/**
 * Writes down that these are about to leave, and renews the lease.
 * @returns false when the lease is no longer ours (this process slept too long): then nothing may be sent
 */
export async function markSending(
  db: Kysely<Schema>,
  input: { batch: LeasedBatch; lease: string; recipientIds: Id[] },
): Promise<Permission> {
  const { batch, lease, recipientIds } = input
  const { rows } = await sql<Permission>`
    with held as (
      update outbox_lanes set leased_until = ${leaseEnd}
      where lane = ${batch.lane} and lease = ${lease} returning lane),
    message as (
      select paused_at is not null as paused, aborted_at is not null as aborted
      from messages where id = ${batch.messageId}),
    marked as (
      update deliveries set status = ${DeliveryStatus.sending}::int, attempts = ${oneMore}
      where message_id = ${batch.messageId} and recipient_id = any(${recipientIds}::bigint[])
        and exists (select 1 from held) and (select not paused and not aborted from message))
    select exists (select 1 from held) as held, paused, aborted from message`.execute(db)
  return rows[0] ?? { held: false, paused: false, aborted: false }
}

/** Puts a batch of a paused message away until it is resumed. */
export async function holdBatch(db: Kysely<Schema>, batch: LeasedBatch): Promise<void> {
  await sql`
    update delivery_batches b set lane = -1 - b.lane from messages m
    where b.id = ${batch.id} and b.lane >= 0 and m.id = b.message_id and m.paused_at is not null`.execute(db)
}

/** What became of one delivery. */
export interface Result {
  recipientId: Id
  status: DeliveryStatusValue
  partsSent: number
  reason: string | null
  /** The carrier's id of each part sent by this try, by the part's place. */
  references: { part: number; carrierId: string }[]
}

/**
 * Records what became of a chunk in one statement, and each carrier's id in its own insert-only table. What was sent
 * is sent, whoever holds the lane now; all else is for the holder alone to say, so it is dropped when we are not.
 */
export async function recordResults(
  db: Kysely<Schema>,
  input: { batch: LeasedBatch; lease: string; carrier: string; results: Result[]; now: Date },
): Promise<void> {
  const { batch, lease, carrier, results, now } = input
  if (results.length === 0) return
  const references = results.flatMap(({ recipientId, references }) =>
    references.map((reference) => ({ ...reference, recipientId })),
  )
  await sql`
    with held as (${heldLane(batch, lease)}),
    kept as (
      insert into delivery_references (carrier, carrier_id, message_id, recipient_id, part, created_at)
      select ${carrier}, r.carrier_id, ${batch.messageId}::bigint, r.recipient_id, r.part, ${now}::timestamptz
      from unnest(${references.map((r) => r.carrierId)}::text[], ${references.map((r) => r.recipientId)}::bigint[],
        ${references.map((r) => r.part)}::int[]) r(carrier_id, recipient_id, part)
      on conflict do nothing)
    update deliveries d set status = r.status, parts_sent = r.parts_sent, reason = r.reason,
      sent_at = case when r.status = ${DeliveryStatus.sent}::int then ${now}::timestamptz else d.sent_at end
    from unnest(${results.map((r) => r.recipientId)}::bigint[], ${results.map((r) => r.status)}::int[],
      ${results.map((r) => r.partsSent)}::int[], ${results.map((r) => r.reason)}::text[])
      r(recipient_id, status, parts_sent, reason)
    where d.message_id = ${batch.messageId} and d.recipient_id = r.recipient_id
      and (r.status = ${DeliveryStatus.sent}::int or exists (select 1 from held))`.execute(db)
}

/** Moves what is to be tried again into a new, later batch of the same lane, while the lane is ours. */
export async function postpone(
  db: Kysely<Schema>,
  input: { batch: LeasedBatch; lease: string; recipientIds: Id[]; dueAt: Date; now: Date },
): Promise<void> {
  const { batch, lease, recipientIds, dueAt, now } = input
  await sql`
    with held as (${heldLane(batch, lease)}),
    block as materialized (select nextval('delivery_batch_blocks') * 100000 as id from held),
    moved as (
      update deliveries d set batch_id = block.id from block
      where d.message_id = ${batch.messageId} and d.recipient_id = any(${recipientIds}::bigint[]))
    insert into delivery_batches (id, message_id, sender_id, lane, priority, turn, due_at, attempts, created_at)
    select block.id, b.message_id, b.sender_id, b.lane, b.priority, b.turn, ${dueAt}::timestamptz,
      least(b.attempts, 32766) + 1, ${now}::timestamptz from block, delivery_batches b where b.id = ${batch.id}`.execute(
    db,
  )
}

/** Puts a whole batch off and gives its lane back, while the lane is ours. */
export async function setBack(
  db: Kysely<Schema>,
  input: { batch: LeasedBatch; lease: string; dueAt: Date },
): Promise<void> {
  const { batch, lease, dueAt } = input
  await sql`
    with freed as (
      update outbox_lanes set leased_until = '-infinity', lease = null
      where lane = ${batch.lane} and lease = ${lease} returning lane)
    update delivery_batches set due_at = ${dueAt}, attempts = ${oneMore}
    where id = ${batch.id} and exists (select 1 from freed)`.execute(db)
}

/** Remembers what the carrier said of phones, so that they are spared from now on. */
export async function markPhones(
  db: Kysely<Schema>,
  marks: { recipientId: Id; because: 'opted-out' | 'unreachable' }[],
): Promise<void> {
  await sql`
    update people p set spared_because = m.because
    from unnest(${marks.map((mark) => mark.recipientId)}::bigint[], ${marks.map((mark) => mark.because)}::text[])
      m(id, because)
    where p.id = m.id and p.spared_because is distinct from 'opted-out'`.execute(db)
}

/** Keeps the lane while a chunk takes its time. @returns false when it is no longer ours */
export async function renewLease(db: Kysely<Schema>, batch: LeasedBatch, lease: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update outbox_lanes set leased_until = ${leaseEnd}
    where lane = ${batch.lane} and lease = ${lease}`.execute(db)
  return numAffectedRows === 1n
}
