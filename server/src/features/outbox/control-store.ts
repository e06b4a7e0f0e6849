import { type Kysely, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Id, Schema } from '../../platform/schema.ts'
import { DeliveryStatus } from './delivery-status.ts'
import { batchesOf } from './message-store.ts'

export interface MessageState {
  paused: boolean
  aborted: boolean
}

/** Writes down that a message is paused, goes on or is aborted; workers hear of it by `steerBatches`. */
export async function changeMessage(
  context: Context,
  messageId: Id,
  change: { paused_at: Date | null; aborted_at?: Date },
): Promise<void> {
  await context.tx.updateTable('messages').set(change).where('id', '=', messageId).execute()
}

/** Whether a message is paused or aborted. Throws when there is none. */
export async function readState(context: Context, messageId: Id): Promise<MessageState> {
  const row = await context.tx
    .selectFrom('messages')
    .select(['paused_at', 'aborted_at'])
    .where('id', '=', messageId)
    .executeTakeFirstOrThrow()
  return { paused: row.paused_at !== null, aborted: row.aborted_at !== null }
}

/**
 * Tells the workers that are at batches of a message that it was paused, resumed or aborted: none of them marks another
 * chunk of it. Once this is written no chunk can be marked until the transaction ends.
 */
export async function steerBatches(context: Context, messageId: Id): Promise<void> {
  await sql`
    update delivery_batches set steered = (steered + 1) % 10000
    where id in (select id from delivery_batches where ${batchesOf(messageId, 'id')} order by id for update)`.execute(
    context.tx,
  )
}

/**
 * Spares whatever of a message waits but what is leaving at this moment: the batches find nothing to send and end. No
 * more recipients are written down either.
 */
export async function spareWaiting(context: Context, messageId: Id): Promise<void> {
  await sql`
    update deliveries d set status = ${DeliveryStatus.spared}::int, reason = 'aborted'
    where ${batchesOf(messageId, 'd.batch_id')} and d.status = ${DeliveryStatus.waiting}::int
      and not exists (
        select 1 from delivery_batches b where b.id = d.batch_id and d.recipient_id <= b.sending_to)`.execute(
    context.tx,
  )
  await sql`
    update messages set fanned_out_at = coalesce(fanned_out_at, ${context.now}::timestamptz)
    where id = ${messageId}`.execute(context.tx)
}

/** Takes a message's batches out of the queue, or puts them back where they were. */
export async function pauseBatches(context: Context, messageId: Id, paused: boolean): Promise<void> {
  await sql`
    update delivery_batches set paused = ${paused} where ${batchesOf(messageId, 'id')} and paused <> ${paused}`.execute(
    context.tx,
  )
}

/** How far a message is, in deliveries. */
export interface DeliveryCounts {
  sent: number
  waiting: number
  /** Refused by the carrier, or given up. */
  unreachable: number
  /** The recipient stopped, unfollowed or muted before it left, or the message was aborted. */
  stopped: number
}

/**
 * Counts a message's deliveries, with those that the sweep has folded into counts. A recipient whose delivery is
 * not written yet is in none of the numbers.
 */
export async function countDeliveries(db: Kysely<Schema>, messageId: Id): Promise<DeliveryCounts> {
  const { rows } = await sql<{ status: number; count: string }>`
    select status, count(*) from deliveries where ${batchesOf(messageId, 'batch_id')} group by status`.execute(
    db,
  )
  const folded = await db
    .selectFrom('message_counts')
    .select(['sent', 'failed', 'spared'])
    .where('message_id', '=', messageId)
    .executeTakeFirst()
  const count = (...statuses: number[]) =>
    rows.filter(({ status }) => statuses.includes(status)).reduce((sum, row) => sum + Number(row.count), 0)
  return {
    sent: count(DeliveryStatus.sent, DeliveryStatus.delivered) + (folded?.sent ?? 0),
    waiting: count(DeliveryStatus.waiting, DeliveryStatus.sending),
    unreachable: count(DeliveryStatus.failed) + (folded?.failed ?? 0),
    stopped: count(DeliveryStatus.spared) + (folded?.spared ?? 0),
  }
}
