import { HOUR_MS } from '@partyline/domain/time/time-units'
import { sql } from 'kysely'
import type { Receipt } from '../../carriers/carrier.ts'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/database/schema.ts'
import { postFailures } from '../hooks/store.ts'
import { capEnds, noteCaps } from './caps-store.ts'
import {
  judgeReceipts,
  NEVER_LEFT,
  type ReceiptVerdict,
  type ToldPart,
  type ToldText,
} from './judge-receipts.ts'
import { markOf, markPhones, type PhoneMark, SOFT_WINDOW_MS } from './marks-store.ts'
import { DeliveryStatus, firstBatchId, isDeliveryOf } from './message-store.ts'
import { GIVE_UP_MS, SET_UP_MS } from './send-delivery.ts'

/** A phone that fails this often within the window is spared for as long. */
const SOFT_FAILURES = 3
/** A receipt that matches no text for this long is not about ours. */
const EARLY_LASTS_MS = HOUR_MS
/** Early receipts that one statement takes. */
const EARLY_AT_ONCE = 5_000

/** A text, and what receipts of one call say about it. */
interface Told {
  text: ToldText
  parts: ToldPart[]
}

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
  const known = await record(context, input)
  const early = receipts
    .filter(({ carrierId }) => !known.has(carrierId))
    .map(({ carrierId, state, reason = null, said = null, cap }) => {
      const capped = cap ? JSON.stringify(cap) : null
      return { carrier, carrier_id: carrierId, state, reason, said, cap: capped, received_at: context.now }
    })
  if (early.length > 0) await context.tx.insertInto('early_receipts').values(early).execute()
}

/** Records the early receipts whose texts have their records by now, and drops those that waited for too long. */
export async function recordEarlyReceipts(context: Context): Promise<void> {
  const before = new Date(context.now.getTime() - EARLY_LASTS_MS)
  const { rows } = await sql<Receipt & { carrier: string }>`
    delete from early_receipts where id = any(array(
      select e.id from early_receipts e
      where e.received_at <= ${before} or exists (
        select 1 from delivery_references r where r.carrier = e.carrier and r.carrier_id = e.carrier_id offset 0)
      order by e.id limit ${EARLY_AT_ONCE} for update of e skip locked))
    returning carrier, carrier_id as "carrierId", state, reason, said, cap`.execute(context.tx)
  for (const carrier of new Set(rows.map((row) => row.carrier))) {
    await record(context, { carrier, receipts: rows.filter((row) => row.carrier === carrier) })
  }
}

/** @returns the carrier's ids that name texts of ours */
async function record(
  context: Context,
  { carrier, receipts }: { carrier: string; receipts: Receipt[] },
): Promise<Set<string>> {
  const { tx, now } = context
  const told = await findTold(context, carrier, receipts)
  const judged = told.map((one) => ({ ...one.text, verdict: judgeReceipts(one.text, one.parts, now) }))
  const moved = judged.flatMap(({ verdict, ...text }) =>
    verdict?.kind === 'moved' ? { ...text, ...verdict } : [],
  )
  await moveDeliveries(context, moved)
  await putBack(context, carrier, judged)
  await countRefusals(context, carrier, receipts)
  await markPhones(tx, told.flatMap(marksOf), { carrier, now })
  const failed = moved.filter(({ status }) => status === DeliveryStatus.failed)
  if (await postFailures(tx, failed, now)) context.notify({ channel: 'hooks' })
  const reached = moved.filter(({ status }) => status === DeliveryStatus.delivered)
  await forgetSoftFailures(context, recipientsOf(reached))
  await countSoftFailures(context, recipientsOf(failed.filter(({ reason }) => reason === 'soft')))
  return new Set(told.flatMap(({ parts }) => parts.map(({ receipt }) => receipt.carrierId)))
}

const recipientsOf = (texts: { recipientId: Id }[]) => texts.map(({ recipientId }) => recipientId)

/** Finds and locks the texts of receipts. */
async function findTold({ tx }: Context, carrier: string, receipts: Receipt[]): Promise<Told[]> {
  const { rows } = await sql<ToldText & { carrierId: string; part: number }>`
    select r.carrier_id as "carrierId", r.part, d.message_id as "messageId", d.recipient_id as "recipientId", d.status,
      d.parts_sent as "partsSent", d.returns, d.created_at as "createdAt", cardinality(m.parts) as "partCount",
      m.media_urls <> '{}' as "hasPictures"
    from delivery_references r join deliveries d on ${isDeliveryOf('d', 'r')}
    join messages m on m.id = d.message_id
    where r.carrier = ${carrier} and r.carrier_id = any(${receipts.map(({ carrierId }) => carrierId)}::text[])
    order by d.message_id, d.recipient_id for update of d`.execute(tx)
  const told = new Map<string, Told>()
  for (const { carrierId, part, ...text } of rows) {
    const key = `${text.messageId} ${text.recipientId}`
    const one = told.get(key) ?? { text, parts: [] }
    told.set(key, one)
    for (const receipt of receipts) if (receipt.carrierId === carrierId) one.parts.push({ part, receipt })
  }
  return [...told.values()]
}

/** What a failed text says about its phone, unless an earlier receipt has said it. An opt-out counts most. */
function marksOf({ text, parts }: Told): PhoneMark[] {
  if (text.status === DeliveryStatus.failed || text.status === DeliveryStatus.delivered) return []
  const isDelivered = parts.some(({ receipt }) => receipt.state === 'delivered')
  const marks = parts.flatMap(({ receipt: { state, reason, carrierId } }) =>
    state === 'failed' ? (markOf(text.recipientId, reason, carrierId) ?? []) : [],
  )
  const optOut = marks.find(({ because }) => because === 'opted-out')
  return optOut ? [optOut] : isDelivered ? [] : marks.slice(0, 1)
}

async function moveDeliveries(
  { tx }: Context,
  moved: (Pick<ToldText, 'messageId' | 'recipientId'> & Extract<ReceiptVerdict, { kind: 'moved' }>)[],
): Promise<void> {
  if (moved.length === 0) return
  await sql`
    update deliveries d set status = r.status, reason = r.reason, said = r.said
    from unnest(${moved.map((one) => one.messageId)}::bigint[], ${moved.map((one) => one.recipientId)}::bigint[],
      ${moved.map((one) => one.status)}::int[], ${moved.map((one) => one.reason)}::text[],
      ${moved.map((one) => one.said)}::text[]) r(message_id, recipient_id, status, reason, said)
    where ${isDeliveryOf('d', 'r')}`.execute(tx)
}

/**
 * Puts a text that the carrier accepted and never sent on back into the queue, in a batch of its own, without an order
 * key, because later texts may have left. A repeat of such a receipt is about no text any more. Carriers charge for most
 * of these texts, so each wait is twice as long, and a day of tries has eleven at most.
 */
async function putBack(
  { tx, now }: Context,
  carrier: string,
  judged: (ToldText & { verdict: ReceiptVerdict | undefined })[],
): Promise<void> {
  const again = judged.flatMap(({ verdict, ...text }) =>
    verdict?.kind === 'again' ? { ...text, ...verdict } : [],
  )
  const forgotten = again.flatMap(({ refused }) => refused)
  if (forgotten.length === 0) return
  await sql`
    delete from delivery_references where carrier = ${carrier} and carrier_id = any(${forgotten}::text[])`.execute(
    tx,
  )
  const back = again.filter(({ isBack }) => isBack)
  for (const { messageId, recipientId, returns, createdAt, cap, reason, said, fromPart } of back) {
    const untilGivenUp = createdAt.getTime() + GIVE_UP_MS - now.getTime()
    const wait = Math.min(SET_UP_MS * 2 ** returns, untilGivenUp)
    const dueAt = cap ? capEnds(cap, now) : new Date(now.getTime() + wait)
    await sql`
      with queued as (
        insert into delivery_batches (id, message_id, priority, turn, size, paused, due_at, attempts, tried_since, created_at)
        select ${firstBatchId(messageId)}, id, priority, 0, 1, paused_at is not null,
          ${dueAt}::timestamptz, 1, ${createdAt}::timestamptz, ${now}::timestamptz
        from messages where id = ${messageId}::bigint
        returning id)
      update deliveries set status = ${DeliveryStatus.waiting}::int, returns = returns + 1, reason = ${reason},
        said = ${said}, parts_sent = ${fromPart}::int, asked = 0, batch_id = queued.id
      from queued where message_id = ${messageId}::bigint and recipient_id = ${recipientId}::bigint`.execute(
      tx,
    )
  }
  await noteCaps(tx, back, { carrier, now })
}

/** Counts texts in a row that the carrier never sent on, for its pace. A day's cap of one network is no sign of it. */
async function countRefusals({ tx }: Context, carrier: string, receipts: Receipt[]): Promise<void> {
  const isDelivered = receipts.some(({ state }) => state === 'delivered')
  const refused = receipts.filter(({ reason }) => reason !== 'capped' && NEVER_LEFT.has(reason)).length
  if (!isDelivered && refused === 0) return
  await sql`
    update carrier_pace set refusals = case when ${isDelivered} then 0 else refusals + ${refused}::int end,
      refused_at = case when ${refused}::int > 0 then now() else refused_at end
    where carrier = ${carrier} and (${refused}::int > 0 or refusals > 0)`.execute(tx)
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
        else p.spared_because end,
      spared_at = case when p.spared_because is null then ${context.now}::timestamptz else p.spared_at end
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
