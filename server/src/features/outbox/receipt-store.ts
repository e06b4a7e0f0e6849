import { type Kysely, sql } from 'kysely'
import type { Receipt } from '../../carriers/carrier.ts'
import type { Context } from '../../platform/context.ts'
import type { Id, Schema } from '../../platform/schema.ts'
import { DeliveryStatus } from './delivery-status.ts'
import { markedPhones } from './outcome-store.ts'

/** A receipt that changed something. */
export interface RecordedReceipt {
  recipientId: Id
  state: Receipt['state']
  reason: string | null
}

const rank = { sent: DeliveryStatus.sent, failed: DeliveryStatus.failed, delivered: DeliveryStatus.delivered }

/**
 * Moves deliveries forward by their carrier's ids: sent, then failed, then delivered, which nothing undoes; one that is
 * still to be sent by the word about its last part alone. What says something about the phone itself marks the phone.
 */
export async function recordReceiptRows(
  context: Context,
  input: { carrier: string; receipts: Receipt[] },
): Promise<RecordedReceipt[]> {
  const { carrier, receipts } = input
  const against = sql`
    select recipient_id, case when opted_out then 'opted-out' else 'unreachable' end, carrier_id from against`
  const { rows } = await sql<RecordedReceipt>`
    with told as (
      select r.message_id, r.recipient_id, r.part, t.rank, t.state, t.reason, t.carrier_id,
        array_position(${FORWARD}::int[], t.rank) as place
      from unnest(${receipts.map((one) => one.carrierId)}::text[], ${receipts.map((one) => rank[one.state])}::int[],
        ${receipts.map((one) => one.state)}::text[], ${receipts.map((one) => one.reason ?? null)}::text[])
        t(carrier_id, rank, state, reason)
      join lateral (
        select message_id, recipient_id, part from delivery_references
        where carrier = ${carrier} and carrier_id = t.carrier_id
        union
        select split_part(t.carrier_id, '-', 1)::bigint, split_part(t.carrier_id, '-', 2)::bigint,
          split_part(t.carrier_id, '-', 3)::int
        where t.carrier_id ~ ${OWN_REFERENCE}) r on true),
    furthest as (
      select distinct on (message_id, recipient_id) * from told
      order by message_id, recipient_id, place desc, part desc),
    moved as (
      update deliveries d set status = t.rank,
        reason = case when t.rank = ${DeliveryStatus.failed}::int then t.reason end
      from furthest t join messages m on m.id = t.message_id
      where d.message_id = t.message_id and d.recipient_id = t.recipient_id
        and array_position(${FORWARD}::int[], d.status::int) < t.place
        -- What is still to be sent of it is not sent by a word about what was.
        and (d.status not in (${DeliveryStatus.waiting}, ${DeliveryStatus.sending})
          or exists (select 1 from told l where l.message_id = d.message_id and l.recipient_id = d.recipient_id
            and l.part + 1 >= cardinality(m.parts)))
      returning d.message_id, d.recipient_id),
    against as (
      select recipient_id, bool_or(reason = 'opted-out') as opted_out, max(carrier_id) as carrier_id from told
      where state = 'failed'
        and (reason = 'opted-out' or reason in ('unreachable', 'invalid-number') and not exists (
          select 1 from told o where o.message_id = told.message_id and o.recipient_id = told.recipient_id
            and o.state = 'delivered'))
        and not exists (
          select 1 from deliveries d where d.message_id = told.message_id and d.recipient_id = told.recipient_id
            and d.status in (${DeliveryStatus.failed}, ${DeliveryStatus.delivered}))
      group by recipient_id),
    ${markedPhones(against, { carrier, now: context.now })}
    select recipient_id as "recipientId", state, reason from furthest
    where (message_id, recipient_id) in (select message_id, recipient_id from moved)`.execute(context.tx)
  return rows
}

/** The outbox's own name for a text, of which nothing is kept where a carrier makes it its id. */
const OWN_REFERENCE = '^[0-9]{1,18}-[0-9]{1,18}-[0-9]{1,5}$'

/** The states a delivery goes through, in order; a receipt only ever moves it on. */
const FORWARD = [
  DeliveryStatus.waiting,
  DeliveryStatus.sending,
  DeliveryStatus.sent,
  DeliveryStatus.failed,
  DeliveryStatus.delivered,
]

/** Counts failures that may pass, and spares the phones that had too many since a time. */
export async function softFailures(
  context: Context,
  input: { recipientIds: Id[]; most: number; since: Date },
): Promise<void> {
  const { recipientIds, most, since } = input
  if (recipientIds.length === 0) return
  await sql`
    update people p set soft_failures = recent.hits,
      spared_because = case when cardinality(recent.hits) >= ${most}::int then coalesce(p.spared_because, 'failing')
        else p.spared_because end
    from (
      select id, array(select hit from unnest(soft_failures) hit where hit > ${since}) || ${context.now}::timestamptz as hits
      from people where id = any(${recipientIds}::bigint[])) recent
    where p.id = recent.id`.execute(context.tx)
}

/** A text in from a phone lifts what was held against it; only START lifts that it opted out. */
export async function liftMarks(context: Context, personId: Id, optedOutToo: boolean): Promise<void> {
  await sql`
    update people set spared_because = null, soft_failures = '{}'
    where id = ${personId} and spared_because is not null and (spared_because <> 'opted-out' or ${optedOutToo})`.execute(
    context.tx,
  )
}

/** A text that may have left, and the carrier's ids of texts that look like it. */
export interface DoubtfulText {
  carrier: string
  messageId: Id
  recipientId: Id
  part: number
  carrierIds: string[]
}

/**
 * Reads what is known of a text by now: the worker that had it before may write down what became of it at any time.
 * @returns isOpen: nobody has written down that it was sent; its own: the ids that no other text is known by
 */
export async function readDoubtful(
  db: Kysely<Schema>,
  text: DoubtfulText,
): Promise<{ isOpen: boolean; own: string[] }> {
  const { carrier, messageId, recipientId, part, carrierIds } = text
  const ofThis = sql`message_id = ${messageId}::bigint and recipient_id = ${recipientId}::bigint`
  const { rows } = await sql<{ isOpen: boolean; own: string[] }>`
    select exists (
        select 1 from deliveries where ${ofThis} and parts_sent <= ${part}::int
          and status in (${DeliveryStatus.waiting}, ${DeliveryStatus.sending})) as "isOpen",
      array(select id from unnest(${carrierIds}::text[]) id where not exists (
        select 1 from delivery_references where carrier = ${carrier} and carrier_id = id
          and (${ofThis} and part = ${part}::int) is not true)) as own`.execute(db)
  return rows[0] ?? { isOpen: true, own: [] }
}
