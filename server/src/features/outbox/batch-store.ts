import { type Kysely, sql } from 'kysely'
import type { Id, Schema } from '../../platform/schema.ts'
import { commitThat } from '../../platform/unhurried.ts'
import { DeliveryStatus, type DeliveryStatusValue } from './delivery-status.ts'
import { LEASE_MS } from './lease.ts'
import { type BatchMessage, heldLanes, type LeasedBatch } from './store.ts'

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
    waits: false,
  }
}

interface OpenRow {
  /** Of all that are as usual at once, with a comma between. */
  recipientIds: string
  phones: string
  /** What is not as it is with nearly all. */
  odd: Omit<OpenDelivery, 'recipientId' | 'phone'> | null
  marked: boolean
}

/**
 * What a batch has still to send, in order of recipients, with what is known of each phone now rather than when it was
 * written down; and the first `mark` of them are marked as leaving, in one statement.
 * @param input.waits the mark is on the disk when this resolves
 * @returns marked: false when the lane is no longer ours, or the message was paused or aborted: then nothing may leave
 */
export async function openBatch(
  db: Kysely<Schema>,
  input: {
    batch: LeasedBatch
    message: BatchMessage
    lease: string
    now: Date
    limit: number
    mark: number
    waits: boolean
  },
): Promise<{ deliveries: OpenDelivery[]; marked: boolean }> {
  const { batch, message, lease, now, limit, mark, waits } = input
  const { waiting, sending } = DeliveryStatus
  const { rows } = await sql<OpenRow>`
    with ${heldLanes(batch, lease)},
    -- Of this sender, and still to be tried again; not of a message that they have paused.
    again as materialized (
      select id, message_id from delivery_batches
      where attempts > 0 and lane >= 0 and sender_id = ${message.senderId}::bigint and message_id < ${batch.messageId}::bigint),
    sent_before as materialized (select max(sending_to) as up_to from delivery_batches where id = any(${batch.ids}::bigint[])),
    -- By the batch's own index, never in the order of the one by recipient: that is what '+ 0' is for.
    open as materialized (
      select recipient_id, status, attempts, parts_sent from deliveries
      where batch_id = any(${batch.ids}::bigint[]) and status in (${waiting}, ${sending}) order by recipient_id + 0 limit ${limit}),
    listed as materialized (
      select array_agg(recipient_id) as ids, bool_and(status = ${waiting} and attempts = 0 and parts_sent = 0) as fresh from open),
    marked as (
      update delivery_batches b set sending_to = greatest(b.sending_to, (select ids[least(${mark}::int, cardinality(ids))] from listed))
      from held where b.id = any(${batch.ids}::bigint[]) and b.steered = ${batch.steered} and ${mark}::int > 0 returning b.id),
    reached as materialized (
      select id, phone from people
      where id = any((select ids from listed)::bigint[]) and phone is not null and stopped_at is null and spared_because is null and deleted_at is null
      order by id),
    -- Nearly always all of them are to have it, which is seen at once: their names are the same in each list.
    usual as materialized (
      select l.fresh and l.ids[1] > s.up_to and not exists (select 1 from again)
        and l.ids = array(select id from reached) and ${allWant(message, now)} as so
      from listed l, sent_before s),
    -- Row by row through the indexes of people and follows, however large those are: that is what 'offset 0' is for.
    known as (
      select o.*, p.phone, p.stopped, p.spared_because, case when p.deleted then 'deleted' else ${unwanted(message, now)} end as unwanted,
        case when o.status = ${waiting} and o.recipient_id <= (select up_to from sent_before) then ${sending} else o.status end as state,
        case when exists (select 1 from again) then exists (
          select 1 from again b join deliveries e on e.batch_id = b.id and e.message_id = b.message_id
          where e.recipient_id = o.recipient_id and e.status in (${waiting}, ${sending})) else false end as waits
      from open o cross join lateral (
        select coalesce(phone, '') as phone, stopped_at is not null as stopped, spared_because, deleted_at is not null as deleted
        from people where id = o.recipient_id offset 0) p
      where (select so from usual) is not true)
    select "recipientIds", phones, odd, (select count(*) from marked) = ${batch.ids.length}::int as marked from (
      select array_to_string(ids, ',') as "recipientIds", (select string_agg(phone, ',') from reached) as phones, null as odd, 0::bigint as place
      from listed where (select so from usual)
      union all
      select recipient_id::text, phone,
        case when state <> ${waiting} or attempts > 0 or parts_sent > 0 or stopped or waits or unwanted <> ''
          or spared_because is not null
        then json_build_object('status', state, 'attempts', attempts, 'partsSent', parts_sent, 'stopped', stopped,
          'unwanted', unwanted, 'sparedBecause', spared_because, 'waits', waits) end, recipient_id
      from known) told, ${commitThat(waits)}
    order by place`.execute(db)
  return { deliveries: rows.flatMap(readOpen), marked: rows[0]?.marked ?? false }
}

function readOpen({ recipientIds, phones, odd }: OpenRow): OpenDelivery[] {
  if (odd) return [{ ...odd, recipientId: recipientIds, phone: phones }]
  const each = phones.split(',')
  return recipientIds.split(',').map((recipientId, n) => usual(recipientId, each[n] ?? ''))
}

/** Whether all that are listed want a message by now: then `unwanted` is '' for each. False where it is not known. */
function allWant({ senderId, senderDeleted, kind, groupId, eventId }: BatchMessage, now: Date) {
  if (senderDeleted) return sql`false`
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

/**
 * Writes down that those up to a recipient are about to leave.
 * @returns false when the lane is no longer ours, or the message was paused or aborted: then nothing may leave
 */
export async function markLeaving(
  db: Kysely<Schema>,
  input: { batch: LeasedBatch; lease: string; upTo: Id; waits: boolean },
): Promise<boolean> {
  const { batch, lease, upTo, waits } = input
  const { numAffectedRows } = await sql`
    with ${heldLanes(batch, lease)}
    update delivery_batches b set sending_to = greatest(b.sending_to, ${upTo}::bigint)
    from held, ${commitThat(waits)} where b.id = any(${batch.ids}::bigint[]) and b.steered = ${batch.steered}`.execute(
    db,
  )
  return Number(numAffectedRows) === batch.ids.length
}

/** Puts a batch of a paused message away until it is resumed. */
export async function holdBatch(db: Kysely<Schema>, batch: LeasedBatch): Promise<void> {
  await sql`
    update delivery_batches b set lane = -1 - b.lane from messages m
    where b.id = any(${batch.ids}::bigint[]) and b.lane >= 0 and m.id = b.message_id and m.paused_at is not null`.execute(
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
      where lane = any(${batch.lanes}::int[]) and lease = ${lease} returning lane)
    update delivery_batches set due_at = ${dueAt}, attempts = least(attempts, 32766) + 1
    where id = any(${batch.ids}::bigint[]) and exists (select 1 from freed)`.execute(db)
}

/** Keeps the lane while a chunk takes its time. @returns false when it is no longer ours */
export async function renewLease(db: Kysely<Schema>, batch: LeasedBatch, lease: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with ${heldLanes(batch, lease)}
    update outbox_lanes set leased_until = now() + ${LEASE_MS}::int * interval '1 millisecond'
    from held where lane = any(${batch.lanes}::int[])`.execute(db)
  return Number(numAffectedRows) === batch.lanes.length
}
