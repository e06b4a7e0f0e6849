import { type Kysely, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Id, Schema } from '../../platform/database/schema.ts'
import { batchesOf, DeliveryStatus } from './message-store.ts'
import { GIVE_UP_MS } from './send-delivery.ts'
import { refundUnsent } from './spending-store.ts'

/** The greatest number of a row. */
const MOST_ID: Id = (2n ** 63n - 1n).toString()

export interface MessageState {
  paused: boolean
  aborted: boolean
  /** It waits until then for room in its sender's day. */
  heldUntil: Date | null
}

/**
 * Pauses, resumes or aborts a message. After the current chunk nothing of a paused or aborted message leaves. An abort
 * spares all waiting deliveries for good, and ends the fan-out. A held message can only be aborted.
 */
export async function setMessageState(
  context: Context,
  messageId: Id,
  to: 'pause' | 'resume' | 'abort',
): Promise<void> {
  const { now, tx } = context
  const ended = sql<Date>`coalesce(fanned_out_at, ${now}::timestamptz)`
  const change = {
    pause: { paused_at: now },
    resume: { paused_at: null },
    abort: { paused_at: null, held_until: null, aborted_at: now, fanned_out_at: ended },
  }[to]
  const changed = await tx
    .updateTable('messages')
    .set(change)
    .where('id', '=', messageId)
    .where((eb) => eb.or([eb('held_until', 'is', null), eb.lit(to === 'abort')]))
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) return
  await controlBatches(context, messageId, to === 'pause')
  if (to === 'abort') {
    await spareWaiting(context, messageId)
    await refundUnsent(context, messageId)
  }
  if (to === 'pause') return
  context.notify({ channel: 'outbox' })
  // The sender's next message may have waited for this one.
  context.notify({ channel: 'fanout' })
}

/** Messages of a sender, in a group, by their numbers, or inviting and nudging to an event. */
type Messages = { senderId: Id } | { groupId: Id } | { messageIds: readonly Id[] } | { invitationsTo: Id }

/** Aborts the messages that are not sent to all yet. @returns how many */
export async function abortUnsent(context: Context, of: Messages): Promise<number> {
  const { rows } = await sql<{ id: Id }>`
    select m.id from messages m where ${isOneOf(of)} and m.aborted_at is null and (
      m.fanned_out_at is null or exists (
        select 1 from delivery_batches b where ${batchesOf(sql.ref('m.id'), 'b.id')}))
    order by m.id`.execute(context.tx)
  for (const { id } of rows) await setMessageState(context, id, 'abort')
  return rows.length
}

function isOneOf(of: Messages) {
  if ('senderId' in of) return sql`m.sender_id = ${of.senderId}`
  if ('groupId' in of) return sql`m.group_id = ${of.groupId}`
  if ('messageIds' in of) return sql`m.id = any(${of.messageIds}::bigint[])`
  return sql`m.event_id = ${of.invitationsTo} and m.invitation_round is not null`
}

/** Reads whether a message is paused or aborted. Throws when there is none. */
export async function readState({ tx }: Context, messageId: Id): Promise<MessageState> {
  const row = await tx
    .selectFrom('messages')
    .select(['paused_at', 'aborted_at', 'held_until'])
    .where('id', '=', messageId)
    .executeTakeFirstOrThrow()
  return { paused: row.paused_at !== null, aborted: row.aborted_at !== null, heldUntil: row.held_until }
}

/**
 * Takes a message's batches out of the queue, or puts them back in their places with a new day of tries. No
 * chunk can be marked until the transaction ends. After it, no worker that holds one of the batches marks
 * another chunk.
 */
async function controlBatches({ tx }: Context, messageId: Id, paused: boolean): Promise<void> {
  await sql`
    update delivery_batches set steered = (steered + 1) % 10000, paused = ${paused},
      tried_since = case when ${paused} then tried_since end
    where id = any(array(select id from delivery_batches where ${batchesOf(messageId, 'id')} order by id for update))`.execute(
    tx,
  )
}

/** Spares all waiting deliveries of a message, except those that may be leaving now. */
async function spareWaiting({ tx }: Context, messageId: Id): Promise<void> {
  await sql`
    update deliveries d set status = ${DeliveryStatus.spared}::int, reason = 'aborted'
    where ${batchesOf(messageId, 'd.batch_id')} and d.status = ${DeliveryStatus.waiting}::int
      and not exists (
        select 1 from delivery_batches b where b.id = any(array[d.batch_id]) and d.recipient_id <= b.sending_to)`.execute(
    tx,
  )
}

/** The progress of a message, in deliveries. */
export interface DeliveryCounts {
  sent: number
  waiting: number
  /** The carrier refused it, or its last try failed. */
  unreachable: number
  /** The recipient stopped, unfollowed or muted before it left, or the message was aborted. */
  stopped: number
  /** Its phone was silent for long, and is asked first whether it wants texts. */
  asked: number
}

/**
 * Counts the deliveries of messages by state and reason, including those that the sweep has folded into counts.
 * A recipient without a delivery yet is in none of the numbers.
 */
export async function countFates(
  db: Kysely<Schema>,
  messageIds: readonly Id[],
): Promise<{ status: number; reason: string | null; phones: number }[]> {
  const { sent, failed, spared } = DeliveryStatus
  const ofThem = sql.join([sql`false`, ...messageIds.map((id) => batchesOf(id, 'batch_id'))], sql` or `)
  const { rows } = await sql<{ status: number; reason: string | null; phones: number }>`
    select status, reason, count(*)::int as phones from deliveries where ${ofThem} group by 1, 2
    union all
    select status, null, phones from message_counts c,
      lateral (values (${sent}::int, c.sent), (${failed}::int, c.failed), (${spared}::int, c.spared)) v(status, phones)
    where message_id = any(${messageIds}::bigint[]) and phones > 0
    order by 1, 2`.execute(db)
  return rows
}

/** Adds up the progress of messages, by the numbers of `countFates`. */
export async function countDeliveries(
  db: Kysely<Schema>,
  messageIds: readonly Id[],
): Promise<DeliveryCounts> {
  const fates = await countFates(db, messageIds)
  const count = (...statuses: number[]) =>
    fates.filter(({ status }) => statuses.includes(status)).reduce((sum, { phones }) => sum + phones, 0)
  const asked = fates.find(({ reason }) => reason === 'silent')?.phones ?? 0
  return {
    sent: count(DeliveryStatus.sent, DeliveryStatus.delivered),
    waiting: count(DeliveryStatus.waiting, DeliveryStatus.sending),
    unreachable: count(DeliveryStatus.failed),
    stopped: count(DeliveryStatus.spared) - asked,
    asked,
  }
}

/** Gives all texts a new day of tries, because none was tried while all sending was paused. */
export async function restartTries({ tx }: Pick<Context, 'tx'>): Promise<void> {
  await sql`
    update delivery_batches /* whole table */ set tried_since = null where id = any(array(
      select id from delivery_batches where tried_since is not null order by id for update))`.execute(tx)
}

/** Makes the batches due that wait for their next try. @returns the number of their messages */
export async function makeDue({ tx, now }: Context): Promise<number> {
  const { rows } = await sql<{ messages: number }>`
    with due as (
      update delivery_batches /* whole table */ set due_at = ${now}::timestamptz where id = any(array(
        select id from delivery_batches where due_at > ${now}::timestamptz and not paused order by id for update))
      returning message_id)
    select count(distinct message_id)::int as messages from due`.execute(tx)
  return rows[0]?.messages ?? 0
}

/**
 * Marks all open texts as in doubt, because another server may have sent them. So the carrier is asked before each. A
 * text whose message is older than a day fails, because some vendors tell about two days only.
 */
export async function doubtOpenTexts({ tx, now }: Pick<Context, 'tx' | 'now'>): Promise<void> {
  const { waiting, sending, failed } = DeliveryStatus
  await sql`
    update deliveries d set status = ${failed}::int, reason = 'perhaps-sent' from messages m
    where m.id = d.message_id and m.created_at < ${new Date(now.getTime() - GIVE_UP_MS)}
      and d.status in (${waiting}, ${sending})`.execute(tx)
  await sql`update delivery_batches /* whole table */ set sending_to = ${MOST_ID}::bigint`.execute(tx)
}

/** Replaces the words of a message. @returns the addresses of the pictures that it carried */
export async function replaceWords({ tx }: Context, id: Id, words: string): Promise<string[]> {
  const { rows } = await sql<{ mediaUrls: string[] }>`
    with carried as (select id, media_urls from messages where id = ${id}::bigint for update)
    update messages m set text = ${words}, words = null, parts = '{}', media_urls = '{}' from carried
    where m.id = carried.id returning carried.media_urls as "mediaUrls"`.execute(tx)
  return rows[0]?.mediaUrls ?? []
}

/** Takes a picture out of all messages of a sender. @param pictureId a part of its address */
export async function dropFromMessages({ tx }: Context, senderId: Id, pictureId: string): Promise<void> {
  await sql`
    update messages set media_urls = array(select url from unnest(media_urls) url where strpos(url, ${pictureId}) = 0)
    where sender_id = ${senderId}::bigint and exists (
      select 1 from unnest(media_urls) url where strpos(url, ${pictureId}) > 0)`.execute(tx)
}
