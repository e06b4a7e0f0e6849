import { type Kysely, sql } from 'kysely'
import type { Id, Schema } from '../../platform/schema.ts'
import { unhurried } from '../../platform/unhurried.ts'
import { DeliveryStatus } from './delivery-status.ts'
import { LEASE_MS } from './lease.ts'
import { Priority } from './message-store.ts'

/** What a batch says. */
export interface BatchMessage {
  publicId: string
  senderId: Id | null
  kind: Schema['messages']['kind']
  groupId: Id | null
  eventId: Id | null
  /** Of an account that is gone: nothing more of it leaves. */
  senderDeleted: boolean
  /** The operators have suspended its sender or its group: nothing more of it leaves. */
  suspended: boolean
  parts: string[]
  sealedParts: Buffer | null
  mediaUrls: string[]
  despiteStop: boolean
  expiresAt: Date | null
  /** The carrier that a reply goes back by. */
  via: string | null
  createdAt: Date
  paused: boolean
  aborted: boolean
}

/** A batch that a worker holds by a lease. */
export interface ClaimedBatch {
  id: Id
  messageId: Id
  orderKey: string | null
  priority: number
  /** Smaller goes first within a priority: how many texts are ahead of it by its order key. */
  turn: number
  /** How many deliveries it has still to send; 0 where that is not known. */
  size: number
  attempts: number
  /** When the last of it was tried for the first time; null before. */
  triedSince: Date | null
  /** Another number later on means that the message was paused, resumed or aborted. */
  steered: number
  /** Recipients up to this one may have left under an earlier lease. */
  doubtUpTo: Id
  /** Null when it is gone. */
  message: BatchMessage | null
}

/** The condition that a batch `b` may be sent now: nobody has it, it is due, and no earlier one of its key is open. */
export function isReady(now: Date) {
  return sql`not b.paused and b.due_at <= ${now} and b.leased_until <= now() and not exists (
    select 1 from delivery_batches e
    where e.order_key = b.order_key and e.message_id < b.message_id and e.attempts = 0 and not e.paused)`
}

/** The operators have not paused all sending. */
export const maySend = sql`not exists (select 1 from sending_pauses)`

const extended = sql`now() + ${LEASE_MS}::int * interval '1 millisecond'`

/**
 * Claims the batch that goes first by priority, then by turn. Leases run on the database's clock. The commit does not
 * wait for the disk: a lease that the database forgets in a crash is one that nothing was sent under, since what is about
 * to leave is marked after it, and that does wait.
 * @param input.urgent codes and replies, or all else
 */
export async function claimBatch(
  db: Kysely<Schema>,
  input: { lease: string; now: Date; urgent: boolean },
): Promise<ClaimedBatch | undefined> {
  const { lease, now, urgent } = input
  const ofThese = urgent ? sql`b.priority = ${Priority.urgent}` : sql`b.priority > ${Priority.urgent}`
  const { rows } = await sql<Omit<ClaimedBatch, 'message'> & { found: boolean } & BatchMessage>`
    with next as materialized (
      select b.id from delivery_batches b where ${ofThese} and ${isReady(now)} and ${maySend}
      order by b.priority, b.turn, b.id limit 1 for update of b skip locked),
    taken as (
      update delivery_batches b set lease = ${lease}, leased_until = ${extended}
      from next, ${unhurried} where b.id = next.id returning b.*)
    select b.id, b.message_id as "messageId", b.order_key as "orderKey", b.priority, b.turn::float8 as turn, b.size, b.attempts,
      b.tried_since as "triedSince", b.steered, b.sending_to as "doubtUpTo", m.id is not null as found,
      m.public_id as "publicId", m.sender_id as "senderId", m.via_carrier as via, m.kind, m.group_id as "groupId", m.event_id as "eventId", m.parts,
      m.sealed_parts as "sealedParts", m.media_urls as "mediaUrls", m.despite_stop as "despiteStop",
      m.expires_at as "expiresAt", m.created_at as "createdAt", m.paused_at is not null as paused,
      m.aborted_at is not null as aborted,
      exists (select 1 from people s where s.id = m.sender_id and s.deleted_at is not null) as "senderDeleted",
      exists (select 1 from people s where s.id = m.sender_id and s.suspended_at is not null)
        or exists (select 1 from groups g where g.id = m.group_id and g.suspended_at is not null) as suspended
    from taken b left join messages m on m.id = b.message_id`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { id, messageId, orderKey, priority, turn, size, attempts, triedSince, steered, doubtUpTo, ...rest } =
    row
  const { found, ...message } = rest
  const batch = { id, messageId, orderKey, priority, turn, size, attempts, triedSince, steered, doubtUpTo }
  return { ...batch, message: found ? message : null }
}

/** `held`: the batch's row, locked so that nobody can take it over before the statement commits; none when it is lost. */
export function heldBatch({ id }: ClaimedBatch, lease: string) {
  return sql`held as materialized (
    select * from delivery_batches where id = ${id}::bigint and lease = ${lease} for update)`
}

/** Keeps the batch while its texts take their time. @returns false when it is no longer ours */
export async function renewLease(db: Kysely<Schema>, batch: ClaimedBatch, lease: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update delivery_batches set leased_until = ${extended} from ${unhurried}
    where id = ${batch.id}::bigint and lease = ${lease}`.execute(db)
  return Number(numAffectedRows) === 1
}

/**
 * Gives a batch back while it is ours: it is deleted when nothing of it is left to be sent, and put away when its message
 * is paused.
 * @param input.sent texts of it that went out: its turn moves on by them, and its size shrinks
 */
export async function giveBack(
  db: Kysely<Schema>,
  input: { batch: ClaimedBatch; lease: string; sent: number },
): Promise<void> {
  const { batch, lease, sent } = input
  const { waiting, sending } = DeliveryStatus
  await sql`
    with ${heldBatch(batch, lease)},
    rest as materialized (
      select ${batch.message !== null} and exists (
        select 1 from deliveries where batch_id = ${batch.id}::bigint and status in (${waiting}, ${sending})) as any),
    ended as (delete from delivery_batches b using held, rest where b.id = held.id and not rest.any)
    update delivery_batches b set lease = null, leased_until = '-infinity', turn = b.turn + ${sent}::int,
      size = greatest(0, b.size - ${sent}::int),
      paused = exists (select 1 from messages m where m.id = b.message_id and m.paused_at is not null)
    from held, rest, ${unhurried} where b.id = held.id and rest.any`.execute(db)
}

/** After a surprise: the whole batch is tried again later, and no other waits for it. */
export async function setBack(
  db: Kysely<Schema>,
  input: { batch: ClaimedBatch; lease: string; dueAt: Date },
): Promise<void> {
  const { batch, lease, dueAt } = input
  await sql`
    update delivery_batches set lease = null, leased_until = '-infinity', due_at = ${dueAt},
      attempts = least(attempts, 32766) + 1
    where id = ${batch.id}::bigint and lease = ${lease}`.execute(db)
}

/**
 * Frees every batch at once instead of when its lease runs out: for a start on a database that no other process can be
 * at, so that whichever process held one is known to be dead.
 */
export async function freeBatches(db: Kysely<Schema>): Promise<void> {
  await sql`update delivery_batches set leased_until = '-infinity', lease = null where lease is not null`.execute(
    db,
  )
}
