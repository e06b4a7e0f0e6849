import { HOUR_MS } from '@partyline/domain/time/time-units'
import { type Kysely, sql } from 'kysely'
import type { Id, Schema } from '../../platform/database/schema.ts'
import { DeliveryStatus } from './message-store.ts'

/** The sweep asks the carrier for the fate of a text for which no receipt of its fate came for this time, ... */
const ASK_AFTER_MS = HOUR_MS
/** ... and once more when this much has passed since it was sent. */
const ASK_AGAIN_MS = 23 * HOUR_MS
/** An older text is given up, because vendors keep it for some days only. */
const ASK_UNTIL_MS = 72 * HOUR_MS
/** The texts of one round of questions, an hour apart. */
const ASKED_AT_ONCE = 1_000

/** A text that is sent, and of whose fate nothing is known. */
export interface SilentText {
  messageId: Id
  recipientId: Id
  /** The carrier's ids of its parts. */
  carrierIds: string[]
}

/**
 * Lists texts that have been sent for an hour, and again for a day, oldest first. It reads the deliveries of three days
 * by the index of batches, so that sending writes nothing for it.
 */
export async function listSilent(db: Kysely<Schema>, carrier: string, now: Date): Promise<SilentText[]> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  const { rows } = await sql<SilentText>`
    select d.message_id as "messageId", d.recipient_id as "recipientId", array(
      select carrier_id from delivery_references r where r.carrier = ${carrier} and r.message_id = d.message_id
        and r.recipient_id = d.recipient_id order by r.part) as "carrierIds"
    from deliveries d
    where d.batch_id >= (select coalesce((
        select id from messages where created_at >= ${before(ASK_UNTIL_MS)} order by created_at, id limit 1), 2147483647) << 32)
      and d.status = ${DeliveryStatus.sent}::int
      and (d.asked = 0 and d.sent_at <= ${before(ASK_AFTER_MS)} or d.asked = 1 and d.sent_at <= ${before(ASK_AGAIN_MS)})
    order by d.batch_id limit ${ASKED_AT_ONCE}`.execute(db)
  return rows
}

/** Notes a question to the carrier about a text. */
export async function noteAsked(db: Kysely<Schema>, { messageId, recipientId }: SilentText): Promise<void> {
  await sql`
    update deliveries set asked = asked + 1
    where message_id = ${messageId}::bigint and recipient_id = ${recipientId}::bigint`.execute(db)
}
