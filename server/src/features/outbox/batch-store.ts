import { type Kysely, sql } from 'kysely'
import type { Clock } from '../../platform/context.ts'
import type { Id, Schema } from '../../platform/database/schema.ts'
import { randomSecret } from '../../platform/secrets.ts'
import { postFailures } from '../hooks/store.ts'
import { DeliveryStatus, LANES, type Lane } from './message-store.ts'

/** After a worker dies, its batch waits this long for another worker. */
const LEASE_MS = 8_000

/** A worker's hold on a batch, as this process sees it; the batch's row has the last word. */
export interface Lease {
  /** The row holds this value while this worker holds the batch. */
  token: string
  /**
   * False once the lease may have run out because this process slept: another worker may send the same texts.
   */
  isHeld(): boolean
  /** A statement that began at this time renewed the row. */
  renewed(begunAt: Date): void
}

/** The message of a batch. */
export interface BatchMessage {
  /** Random, so that a copy of the database never gives two messages the same one. */
  publicId: string
  senderId: Id | null
  kind: Schema['messages']['kind']
  groupId: Id | null
  eventId: Id | null
  /** The sender has deleted their account, so nothing more of it leaves. */
  senderDeleted: boolean
  /** The operators have suspended its sender or its group, so nothing more of it leaves. */
  suspended: boolean
  parts: string[]
  sealedParts: Buffer | null
  mediaUrls: string[]
  despiteStop: boolean
  expiresAt: Date | null
  /** The carrier that a reply goes back through. */
  via: string | null
  /** The names now: of its sender, of its group, and of the person who runs that. */
  senderName: string | null
  groupName: string | null
  leaderName: string | null
  /** Some followers or members have read no line yet about a change of name or hands. */
  untold: boolean
  aborted: boolean
}

/** A batch that a worker holds by a lease. */
export interface ClaimedBatch {
  id: Id
  lease: Lease
  messageId: Id
  orderKey: string | null
  priority: number
  /** Smaller goes first within a priority: the segments that its share is ahead by. */
  turn: number
  /** Deliveries still to send; 0 if unknown. */
  size: number
  attempts: number
  /** The time at which the first of its texts was tried or held back; null before that. */
  triedSince: Date | null
  /** Changes whenever the message is paused, resumed or aborted. */
  controlVersion: number
  /** Recipients up to this one may have been sent to under an earlier lease. */
  doubtUpTo: Id
  /** The last recipient whose text this worker may have sent; '0' before any. */
  takenUpTo: Id
  /** Null when the message was deleted. */
  message: BatchMessage | null
}

/** A claimed batch with the contents of its texts. */
export interface ReadBatch {
  batch: ClaimedBatch
  message: BatchMessage
  /** The parts of each of its texts, and the full addresses of the pictures that go with the first. */
  parts: string[]
  mediaUrls: string[]
  /** The parts for a phone whose carrier refuses the pictures: links to them stand behind the words. */
  linked: string[]
  /** Parts with a line below them. */
  withLine: (parts: string[], line: string) => string[]
}

function createLease(clock: Clock): Lease {
  let until = clock().getTime() + LEASE_MS
  return {
    token: randomSecret(12),
    isHeld: () => clock().getTime() < until,
    renewed(begunAt) {
      until = begunAt.getTime() + LEASE_MS
    },
  }
}

/**
 * The condition that a batch `b` may be sent now: it has no holder, it is due, and no earlier batch of its key
 * is open. A worker that records a retry at the moment of a pause leaves a batch that only its message calls
 * paused.
 */
export function isReady(now: Date) {
  return sql`not b.paused and b.due_at <= ${now} and b.leased_until <= now()
    and (select paused_at from messages where id = b.message_id) is null and not exists (
    select 1 from delivery_batches e
    where e.order_key = b.order_key and e.message_id < b.message_id and e.attempts = 0 and not e.paused offset 0)`
}

/** The condition that the operators have not paused all sending. */
export const maySend = sql`not exists (select 1 from sending_pauses)`

/** Whether operators have paused all sending. Waiting texts are then no reason for an alarm, and no code is written. */
export async function isPaused(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select ${maySend} as may`.execute(db)
  return rows[0]?.may === false
}

/** The end of a lease that begins now, by the database's clock. */
export const leaseEnd = sql`now() + ${LEASE_MS}::int * interval '1 millisecond'`

/** Claims the batch of a lane that goes first by priority, then by turn. */
export async function claimBatch(
  db: Kysely<Schema>,
  clock: Clock,
  lane: Lane,
): Promise<ClaimedBatch | undefined> {
  const lease = createLease(clock)
  const [first, last] = LANES[lane]
  const { rows } = await sql<
    Omit<ClaimedBatch, 'message' | 'lease' | 'takenUpTo'> & { found: boolean } & BatchMessage
  >`
    with next as materialized (
      select b.id from delivery_batches b
      where b.priority between ${first}::int and ${last}::int and ${isReady(clock())} and ${maySend}
      order by b.priority, b.turn, b.id limit 1 for update of b skip locked),
    taken as (
      update delivery_batches b set lease = ${lease.token}, leased_until = ${leaseEnd}
      from next where b.id = any(array[next.id]) returning b.*)
    select b.id, b.message_id as "messageId", b.order_key as "orderKey", b.priority, b.turn::float8 as turn, b.size,
      b.attempts, b.tried_since as "triedSince", b.steered as "controlVersion", b.sending_to as "doubtUpTo", m.id is not null as found,
      m.public_id as "publicId", m.sender_id as "senderId", m.via_carrier as via, m.kind, m.group_id as "groupId",
      m.event_id as "eventId", m.parts, m.sealed_parts as "sealedParts", m.media_urls as "mediaUrls",
      m.despite_stop as "despiteStop", m.expires_at as "expiresAt",
      m.aborted_at is not null as aborted, s.deleted_at is not null as "senderDeleted",
      s.suspended_at is not null or g.suspended_at is not null as suspended,
      s.display_handle as "senderName", g.display_name as "groupName", l.display_handle as "leaderName",
      case when m.group_id is not null then exists (
          select from memberships where group_id = m.group_id and (known_as is not null or new_leader))
        else m.kind in ('broadcast', 'direct') and exists (
          select from follows where person_id = m.sender_id and known_as is not null) end as untold
    from taken b left join messages m on m.id = b.message_id left join people s on s.id = m.sender_id
      left join groups g on g.id = m.group_id left join people l on l.id = g.created_by`.execute(db)
  const [row] = rows
  return row && { ...row, takenUpTo: '0', lease, message: row.found ? row : null }
}

/**
 * Locks the batch's row until the transaction ends, so that no other worker takes it over.
 * @returns false when another worker holds it
 */
export async function lockBatch(db: Kysely<Schema>, { id, lease }: ClaimedBatch): Promise<boolean> {
  const { rows } = await sql`
    select 1 from delivery_batches where id = ${id}::bigint and lease = ${lease.token} for update`.execute(db)
  return rows.length > 0
}

/** Renews the lease while a slow carrier answers, unless another worker holds the batch. */
export async function renewLease(db: Kysely<Schema>, { id, lease }: ClaimedBatch, now: Date): Promise<void> {
  const { numAffectedRows } = await sql`
    update delivery_batches set leased_until = ${leaseEnd}
    where id = ${id}::bigint and lease = ${lease.token}`.execute(db)
  if (Number(numAffectedRows) > 0) lease.renewed(now)
}

/**
 * Gives a batch back if this worker still holds it, or deletes it if nothing of it is left to send.
 * @param sent texts of it that went out, and the segments of each: its turn moves on, and its size shrinks
 */
export async function giveBack(
  db: Kysely<Schema>,
  batch: ClaimedBatch,
  { sent, segments }: { sent: number; segments: number },
): Promise<void> {
  const { waiting, sending } = DeliveryStatus
  const isHeld = sql`id = ${batch.id}::bigint and lease = ${batch.lease.token}`
  await sql`
    delete from delivery_batches where ${isHeld} and (${batch.message === null} or not exists (
      select 1 from deliveries where batch_id = ${batch.id}::bigint and status in (${waiting}, ${sending})))`.execute(
    db,
  )
  await sql`
    update delivery_batches set lease = null, leased_until = '-infinity', turn = turn + ${sent * segments}::int,
      size = greatest(0, size - ${sent}::int) where ${isHeld}`.execute(db)
}

/**
 * After a surprise, schedules another try of the whole batch. Other batches do not wait for it. Takes back a mark
 * whose texts did not leave.
 */
export async function setBack(
  db: Kysely<Schema>,
  { id, lease, doubtUpTo, takenUpTo }: ClaimedBatch,
  times: { dueAt: Date; now: Date },
): Promise<void> {
  await sql`
    update delivery_batches set lease = null, leased_until = '-infinity', due_at = ${times.dueAt},
      attempts = least(attempts, 32766) + 1, tried_since = coalesce(tried_since, ${times.now}::timestamptz),
      sending_to = greatest(${doubtUpTo}::bigint, ${takenUpTo}::bigint)
    where id = ${id}::bigint and lease = ${lease.token}`.execute(db)
}

/**
 * Fails what is left of a batch, so that later messages of its key no longer wait for its phones.
 * @returns whether a webhook gets to know
 */
export async function giveUpBatch(db: Kysely<Schema>, batch: ClaimedBatch, now: Date): Promise<boolean> {
  const { waiting, sending, failed } = DeliveryStatus
  return db.transaction().execute(async (tx) => {
    if (!(await lockBatch(tx, batch))) return false
    const { rows } = await sql<{ messageId: Id; recipientId: Id; reason: string }>`
      update deliveries set status = ${failed}::int, reason = 'gave-up'
      where batch_id = ${batch.id}::bigint and status in (${waiting}, ${sending})
      returning message_id as "messageId", recipient_id as "recipientId", reason`.execute(tx)
    await sql`delete from delivery_batches where id = ${batch.id}::bigint`.execute(tx)
    return postFailures(tx, rows, now)
  })
}

/** Frees every batch at once instead of at the end of its lease, for the only process on a database. */
export async function releaseAllLeases(db: Kysely<Schema>): Promise<void> {
  await sql`update delivery_batches set leased_until = '-infinity', lease = null where lease is not null`.execute(
    db,
  )
}
