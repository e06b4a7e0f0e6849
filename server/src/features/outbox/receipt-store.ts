import { HOUR_MS } from '@partyline/domain/time/time-units'
import { type RawBuilder, sql } from 'kysely'
import type { Receipt } from '../../carriers/carrier.ts'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/database/schema.ts'
import { failuresToHooks } from '../hooks/store.ts'
import { DeliveryStatus, firstBatchId } from './message-store.ts'
import { markedPhones, SOFT_WINDOW_MS } from './outcome-store.ts'
import { GIVE_UP_MS, LONGEST_RETRY_MS, SET_UP_MS } from './send-delivery.ts'

/** What receipts say about phones, and the carrier's ids that no text of ours has yet. */
interface Told {
  /** The recipients whose phones failed for now. */
  soft: Id[]
  /** The recipients whom a text reached after temporary failures. */
  recovered: Id[]
  unknown: string[]
}

/** A phone that fails this often within the window is spared for as long. */
const SOFT_FAILURES = 3

/**
 * The outbox's own name for a text, as `textReference` writes it. When the carrier uses it as its id, no row
 * keeps it.
 */
const OWN_REFERENCE = '^[0-9]{1,18}-[0-9]{1,18}-[0-9]{1,5}$'

/** The states of a delivery in order. A receipt only moves it forward. */
const FORWARD = [
  DeliveryStatus.waiting,
  DeliveryStatus.sending,
  DeliveryStatus.sent,
  DeliveryStatus.failed,
  DeliveryStatus.delivered,
]

const rank = { sent: DeliveryStatus.sent, failed: DeliveryStatus.failed, delivered: DeliveryStatus.delivered }

/** The reasons of failures by which the carrier never sent the text on, so that it is sent again for a day. */
const NEVER_LEFT = ['set-up', 'throttled', 'unavailable']

/** A receipt that matches no text for this long is not about ours. */
const EARLY_LASTS_MS = HOUR_MS
/** Early receipts that one statement takes. */
const EARLY_AT_ONCE = 5_000

/**
 * Records a carrier's receipts. They arrive late, twice and out of order, and one never moves a delivery
 * backwards. A receipt may also arrive before its text's record, which names the carrier's id. So one about
 * an unknown text is kept for an hour.
 */
export async function recordReceipts(
  context: Context,
  input: { carrier: string; receipts: Receipt[] },
): Promise<void> {
  const { carrier, receipts } = input
  const unknown = new Set(await record(context, input))
  const early = receipts
    .filter(({ carrierId }) => unknown.has(carrierId))
    .map(({ carrierId, state, reason = null, said = null }) => {
      return { carrier, carrier_id: carrierId, state, reason, said, received_at: context.now }
    })
  if (early.length > 0) await context.tx.insertInto('early_receipts').values(early).execute()
}

/** Records the early receipts whose texts have their records by now, and drops those that waited for too long. */
export async function recordEarlyReceipts(context: Context): Promise<void> {
  const before = new Date(context.now.getTime() - EARLY_LASTS_MS)
  const { rows } = await sql<Receipt & { carrier: string }>`
    delete from early_receipts where id in (
      select e.id from early_receipts e
      left join delivery_references r on r.carrier = e.carrier and r.carrier_id = e.carrier_id
      where r.carrier_id is not null or e.received_at <= ${before}
      order by e.id limit ${EARLY_AT_ONCE} for update of e skip locked)
    returning carrier, carrier_id as "carrierId", state, reason, said`.execute(context.tx)
  for (const carrier of new Set(rows.map((row) => row.carrier))) {
    await record(context, { carrier, receipts: rows.filter((row) => row.carrier === carrier) })
  }
}

/** @returns the carrier's ids that no text of ours has yet */
async function record(context: Context, input: { carrier: string; receipts: Receipt[] }): Promise<string[]> {
  const { soft, recovered, unknown } = await moveDeliveries(context, input)
  await forgetSoftFailures(context, recovered)
  await countSoftFailures(context, soft)
  return unknown
}

/**
 * Moves deliveries forward by their carrier's ids: to sent, then failed, then delivered, which is final. A
 * delivery with parts still to send moves only by the receipt of its last part. A receipt about the phone
 * itself marks the phone.
 */
async function moveDeliveries(
  context: Context,
  input: { carrier: string; receipts: Receipt[] },
): Promise<Told> {
  const { carrier } = input
  const against = sql`
    select recipient_id, case when opted_out then 'opted-out' else 'unreachable' end, carrier_id from against`
  const failed = sql`select message_id, recipient_id, reason from moved where status = ${DeliveryStatus.failed}`
  const { now } = context
  const isToBeSentAgain = sql`t.again and d.created_at > ${new Date(now.getTime() - GIVE_UP_MS)}`
  const { rows } = await sql<Told>`
    with ${toldBy(input)},
    moved as (
      update deliveries d set status = t.rank,
        reason = case when t.again then 'gave-up' when t.rank = ${DeliveryStatus.failed}::int then t.reason end,
        said = case when t.rank = ${DeliveryStatus.failed}::int then t.said end
      from furthest t join messages m on m.id = t.message_id
      where d.message_id = t.message_id and d.recipient_id = t.recipient_id
        and array_position(${FORWARD}::int[], d.status::int) < t.place and not (${isToBeSentAgain})
        -- A receipt for an earlier part does not finish a text of several parts.
        and (d.status not in (${DeliveryStatus.waiting}, ${DeliveryStatus.sending})
          or exists (select 1 from told l where l.message_id = d.message_id and l.recipient_id = d.recipient_id
            and l.part + 1 >= cardinality(m.parts)))
      returning d.message_id, d.recipient_id, d.status, d.reason),
    ${putBack(isToBeSentAgain, { carrier, now })},
    ${blamed(carrier)},
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
    ${markedPhones(against, { carrier, now: context.now })},
    ${failuresToHooks(failed, context.now)}
    select
      array(select recipient_id::text from moved where status = ${DeliveryStatus.failed} and reason = 'soft') as soft,
      array(select recipient_id::text from moved join people p on p.id = recipient_id
        where status = ${DeliveryStatus.delivered} and p.soft_failures <> '{}') as recovered,
      array(select distinct carrier_id from given where carrier_id not in (select carrier_id from told)) as unknown`.execute(
    context.tx,
  )
  return rows[0] ?? { soft: [], recovered: [], unknown: [] }
}

/**
 * `told`: what receipts say about each part of a text, and whether the text is sent again; `furthest`: of these the one
 * that moves the text furthest.
 */
function toldBy({ carrier, receipts }: { carrier: string; receipts: Receipt[] }) {
  return sql`
    given as (
      select * from unnest(${receipts.map((one) => one.carrierId)}::text[],
        ${receipts.map((one) => rank[one.state])}::int[], ${receipts.map((one) => one.state)}::text[],
        ${receipts.map((one) => one.reason ?? null)}::text[], ${receipts.map((one) => one.said ?? null)}::text[])
        g(carrier_id, rank, state, reason, said)),
    told as (
      select r.message_id, r.recipient_id, r.part, t.rank, t.state, t.reason, t.said, t.carrier_id,
        array_position(${FORWARD}::int[], t.rank) as place,
        t.state = 'failed' and (coalesce(t.reason, '') = any(${NEVER_LEFT}::text[])
          -- A text whose pictures are refused is sent once more, with links in their place.
          or t.reason = 'media' and exists (
            select 1 from deliveries d join messages m on m.id = d.message_id
            where d.message_id = r.message_id and d.recipient_id = r.recipient_id and d.returns = 0
              and m.media_urls <> '{}' and cardinality(m.parts) <= 1)) as again
      from given t join lateral (
        select message_id, recipient_id, part from delivery_references
        where carrier = ${carrier} and carrier_id = t.carrier_id
        union
        select split_part(t.carrier_id, '-', 1)::bigint, split_part(t.carrier_id, '-', 2)::bigint,
          split_part(t.carrier_id, '-', 3)::int
        where t.carrier_id ~ ${OWN_REFERENCE}) r on true),
    furthest as (
      select distinct on (message_id, recipient_id) * from told
      order by message_id, recipient_id, place desc, part desc)`
}

/** `blamed`: counts texts in a row that the carrier never sent on, for its pace. */
function blamed(carrier: string) {
  return sql`
    blamed as (
      update carrier_pace p set refusals = case when g.delivered then 0 else p.refusals + g.refused end,
        refused_at = case when g.refused > 0 then now() else p.refused_at end
      from (select bool_or(state = 'delivered') as delivered, count(*) filter (where reason = any(${NEVER_LEFT}::text[])) as refused from given) g
      where p.carrier = ${carrier} and (g.refused > 0 or g.delivered and p.refusals > 0))`
}

/**
 * `returned`: puts texts that the carrier accepted and never sent on back into the queue, each message's in a
 * batch of its own, without an order key, because later texts may have left. `forgotten`: a repeat of such a
 * receipt is about no text any more.
 */
function putBack(condition: RawBuilder<unknown>, { carrier, now }: { carrier: string; now: Date }) {
  const { waiting, sent, delivered } = DeliveryStatus
  return sql`
    numbers as materialized (
      select message_id, ${firstBatchId(sql`message_id`)} as id from (select distinct message_id from furthest where again) m),
    returned as (
      update deliveries d set status = ${waiting}::int, returns = d.returns + 1, reason = case t.reason when 'media' then 'media' end, said = t.said,
        batch_id = n.id, parts_sent = (
          select min(l.part) from told l where l.message_id = d.message_id and l.recipient_id = d.recipient_id and l.again)
      from furthest t join numbers n on n.message_id = t.message_id join messages m on m.id = t.message_id
      where d.message_id = t.message_id and d.recipient_id = t.recipient_id and ${condition}
        and (d.status = ${sent}::int or d.status = ${waiting}::int and t.part < d.parts_sent
          -- A part before the last one was delivered.
          or d.status = ${delivered}::int and t.part > 0 and t.part + 1 = cardinality(m.parts))
      returning d.message_id, d.recipient_id, d.batch_id, d.returns, d.created_at),
    queued as (
      insert into delivery_batches (id, message_id, priority, turn, size, paused, due_at, attempts, tried_since, created_at)
      select r.batch_id, m.id, m.priority, 0, count(*), m.paused_at is not null,
        ${now}::timestamptz + least(${SET_UP_MS}::float8 * 2 ^ (max(r.returns) - 1), ${LONGEST_RETRY_MS}::float8) * interval '1 millisecond',
        1, min(r.created_at), ${now}::timestamptz
      from returned r join messages m on m.id = r.message_id group by r.batch_id, m.id),
    forgotten as (
      delete from delivery_references where carrier = ${carrier} and carrier_id in (
        select t.carrier_id from told t join returned r on r.message_id = t.message_id and r.recipient_id = t.recipient_id))`
}

/** Clears the count of temporary failures of phones that a text reached, and the mark that came from it. */
async function forgetSoftFailures(context: Context, recipientIds: Id[]): Promise<void> {
  if (recipientIds.length === 0) return
  await sql`
    update people set soft_failures = '{}', spared_because = nullif(spared_because, 'failing')
    where id in (
      select id from people where id = any(${recipientIds}::bigint[]) and soft_failures <> '{}' order by id for update)`.execute(
    context.tx,
  )
}

/** Counts temporary failures, and spares the phones with too many. */
async function countSoftFailures(context: Context, recipientIds: Id[]): Promise<void> {
  if (recipientIds.length === 0) return
  const since = new Date(context.now.getTime() - SOFT_WINDOW_MS)
  await sql`
    update people p set soft_failures = recent.hits,
      spared_because = case when cardinality(recent.hits) >= ${SOFT_FAILURES}::int then coalesce(p.spared_because, 'failing')
        else p.spared_because end
    from (
      select id, array(select hit from unnest(soft_failures) hit where hit > ${since}) || ${context.now}::timestamptz as hits
      from people where id = any(${recipientIds}::bigint[]) order by id for update) recent
    where p.id = recent.id`.execute(context.tx)
}

/** Clears a phone's mark, because a text came from it; only START clears an opt-out. */
export async function liftMarks(context: Context, personId: Id, optedOutToo: boolean): Promise<void> {
  await sql`
    update people set spared_because = null, soft_failures = '{}'
    where id = ${personId} and spared_because is not null and (spared_because <> 'opted-out' or ${optedOutToo})`.execute(
    context.tx,
  )
}
