import { DAY_MS } from '@partyline/domain/time/time-units'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/database/schema.ts'
import { heardAt } from './heard-store.ts'
import { batchesOf, DeliveryStatus, firstBatchId } from './message-store.ts'

/** A phone that says YES gets what was held back from it in this time. */
const HELD_MS = 7 * DAY_MS
/** Messages that it gets then, newest first. */
const MOST_HELD = 20

/** Takes people whom a message did not reach because of their silence, and who were not asked since that began. */
export async function takeSilent({ tx, now }: Context, messageId: Id, most: number): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    update people set asked_still_at = ${now} where id = any(array(
      select p.id from deliveries d cross join lateral (select * from people where id = d.recipient_id offset 0) p
      where ${batchesOf(messageId, 'd.batch_id')} and d.status = ${DeliveryStatus.spared} and d.reason = 'silent'
        and p.bulk_until <= ${now} and p.asked_still_at is null and p.stopped_at is null limit ${most}))
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Whether a phone got a text of somebody or about an event after it was asked, so that YES may answer that. */
export async function heardSince({ tx, now }: Context, personId: Id, since: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from deliveries d join messages m on m.id = d.message_id
    where d.recipient_id = ${personId} and ${heardAt(now)} >= ${since}
      and (m.sender_id is not null or m.event_id is not null) limit 1`.execute(tx)
  return rows.length > 0
}

/** Puts the texts that waited for a YES back into the queue, in batches of their own, because later texts have left. */
export async function sendHeldBack(context: Context, personId: Id): Promise<void> {
  const { tx, now } = context
  await sql`
    with held as materialized (
      select d.message_id from deliveries d where d.recipient_id = ${personId}::bigint and d.status = ${DeliveryStatus.spared}
        and d.reason = 'silent' and d.created_at > ${new Date(now.getTime() - HELD_MS)} order by d.message_id desc limit ${MOST_HELD}),
    queued as (
      insert into delivery_batches (id, message_id, priority, turn, size, paused, due_at, attempts, tried_since, created_at)
      select ${firstBatchId(sql.ref('m.id'))}, m.id, m.priority, 0, 1, m.paused_at is not null, ${now}::timestamptz, 1,
        ${now}::timestamptz, ${now}::timestamptz
      from held cross join lateral (select * from messages where id = held.message_id offset 0) m
      where m.aborted_at is null returning id, message_id)
    update deliveries set status = ${DeliveryStatus.waiting}::int, reason = null, batch_id = queued.id
    from queued where deliveries.recipient_id = ${personId}::bigint and deliveries.message_id = queued.message_id`.execute(
    tx,
  )
  context.notify({ channel: 'outbox' })
}
