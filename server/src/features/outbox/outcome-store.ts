import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Id, Schema } from '../../platform/database/schema.ts'
import { failuresToHooks } from '../hooks/store.ts'
import { type ClaimedBatch, heldBatch } from './batch-store.ts'
import { DeliveryStatus, type DeliveryStatusValue, firstBatchId } from './message-store.ts'

/** The outcome of one delivery. */
export interface Result {
  recipientId: Id
  status: DeliveryStatusValue
  partsSent: number
  reason: string | null
  /** The carrier's own sentence when it did not take the text. */
  said: string | null
  /** Whether the carrier was asked to send any part of it. */
  tried: boolean
  /** The time of the next try; null for a final outcome. */
  againAt: Date | null
  /** The carrier's id and our own name of each part that this try sent, with the part's place. */
  references: { part: number; carrierId: string; reference: string }[]
}

/**
 * The outbox's own name for a text. A carrier in our own database uses it as its id, so that no row has to
 * keep it.
 */
export function textReference(messageId: Id, recipientId: Id, part: number): string {
  return `${messageId}-${recipientId}-${part}`
}

/** Stops at the column's limit. A carrier that throttles for a day needs more tries than it holds. */
const oneMore = sql`least(d.attempts, 32766) + 1`

/**
 * `kept`: inserts the carrier's ids of texts, except our own names. An id that a carrier gives again, as an SMS
 * centre may after a restart, belongs to its newer text.
 */
function keepReferences(results: Result[], input: { batch: ClaimedBatch; carrier: string; now: Date }) {
  const { batch, carrier, now } = input
  const kept = results.flatMap(({ recipientId, references }) =>
    references
      .filter(({ carrierId, reference }) => carrierId !== reference)
      .map((one) => ({ ...one, recipientId })),
  )
  if (kept.length === 0) return sql`kept as (select 1)`
  return sql`kept as (
    insert into delivery_references (carrier, carrier_id, message_id, recipient_id, part, created_at)
    select distinct on (r.carrier_id) ${carrier}, r.carrier_id, ${batch.messageId}::bigint, r.recipient_id, r.part, ${now}::timestamptz
    from unnest(${kept.map((r) => r.carrierId)}::text[], ${kept.map((r) => r.recipientId)}::bigint[],
      ${kept.map((r) => r.part)}::int[]) r(carrier_id, recipient_id, part)
    on conflict (carrier, carrier_id) do update set message_id = excluded.message_id, recipient_id = excluded.recipient_id,
      part = excluded.part, created_at = excluded.created_at)`
}

/**
 * Records the outcomes of a chunk in one transaction: sent texts as a list, never as a range; all others one by
 * one; the carrier's ids; and later batches of the texts to try again, each due when the last of it is. A
 * worker that lost its batch still records the texts and parts that it sent, and its new holder decides the
 * rest. A receipt that came first stays.
 * @returns whether nothing of the batch is left, so that it is deleted
 */
export async function recordChunk(
  db: Kysely<Schema>,
  input: { batch: ClaimedBatch; carrier: string; results: Result[]; now: Date },
): Promise<boolean> {
  const { batch, results, now } = input
  const { waiting, sending } = DeliveryStatus
  const sent = results.filter(({ status }) => status === DeliveryStatus.sent)
  const others = results.filter(({ status }) => status !== DeliveryStatus.sent)
  const isAgain = others.some(({ againAt }) => againAt)
  const { rows } = await sql<{ ended: boolean }>`
    with ${heldBatch(batch)},
    ${keepReferences(results, input)},
    sent as (
      update deliveries d set status = ${DeliveryStatus.sent}::int, parts_sent = ${sent[0]?.partsSent ?? 0}::int, reason = null,
        said = null,
        attempts = ${oneMore}, sent_at = ${now}::timestamptz
      where d.message_id = ${batch.messageId}::bigint and d.recipient_id = any(${sent.map((r) => r.recipientId)}::bigint[])
        and d.status in (${waiting}, ${sending})
      returning 1),
    later_id as materialized (select ${isAgain ? firstBatchId(batch.messageId) : sql`null::bigint`} as id),
    ${lateParts(batch, others)},
    ${failedTexts(batch, others, now)},
    others as (${others.length > 0 ? sayEach(batch, others, now) : sql`select 1 where false`}),
    ${isAgain ? addLater(now) : sql`later as (select 1)`},
    ended as (
      delete from delivery_batches b using held
      where b.id = held.id and (select count(*) from sent) + (select count(*) from others) = (
        select count(*) from deliveries where batch_id = ${batch.id}::bigint and status in (${waiting}, ${sending}))
      returning b.id)
    select exists (select 1 from ended) as ended`.execute(db)
  return rows[0]?.ended ?? false
}

/** `late`: records the parts that a worker sent before it lost its batch, so that its new holder sends only the rest. */
function lateParts({ messageId }: ClaimedBatch, results: Result[]) {
  const begun = results.filter(({ partsSent }) => partsSent > 0)
  if (begun.length === 0) return sql`late as (select 1)`
  return sql`late as (
    update deliveries d set parts_sent = r.parts_sent
    from unnest(${begun.map((r) => r.recipientId)}::bigint[], ${begun.map((r) => r.partsSent)}::int[]) r(recipient_id, parts_sent)
    where d.message_id = ${messageId}::bigint and d.recipient_id = r.recipient_id and d.parts_sent < r.parts_sent
      and d.status in (${DeliveryStatus.waiting}, ${DeliveryStatus.sending}) and not exists (select 1 from held))`
}

/** `hooked`: notifies the sender's webhooks of texts that failed for good. */
function failedTexts({ messageId }: ClaimedBatch, results: Result[], now: Date) {
  const failed = results.filter(({ status }) => status === DeliveryStatus.failed)
  if (failed.length === 0) return sql`hooked as (select 1)`
  const each = sql`
    select ${messageId}::bigint as message_id, f.recipient_id, f.reason
    from unnest(${failed.map((r) => r.recipientId)}::bigint[], ${failed.map((r) => r.reason)}::text[]) f(recipient_id, reason)
    where exists (select 1 from held)`
  return failuresToHooks(each, now)
}

/**
 * The place of a text among the later batches: one for each doubling of the wait from 1 s on, so that no text
 * waits more than twice as long as it should because of another. A block of batch numbers has 32 places.
 */
function placeOf(againAt: Date, now: Date): number {
  const seconds = Math.max(1, (againAt.getTime() - now.getTime()) / 1_000)
  return Math.min(31, Math.floor(Math.log2(seconds)))
}

function sayEach({ messageId }: ClaimedBatch, results: Result[], now: Date) {
  const ids = sql`${results.map((r) => r.recipientId)}::bigint[]`
  return sql`
    update deliveries d set status = r.status, parts_sent = greatest(d.parts_sent, r.parts_sent), reason = r.reason, said = r.said,
      attempts = case when r.tried then ${oneMore} else d.attempts end,
      batch_id = coalesce((select id from later_id) + r.place, d.batch_id)
    from unnest(${ids}, ${results.map((r) => r.status)}::int[], ${results.map((r) => r.partsSent)}::int[],
      ${results.map((r) => r.reason)}::text[], ${results.map((r) => r.tried)}::boolean[],
      ${results.map((r) => r.againAt && placeOf(r.againAt, now))}::int[], ${results.map((r) => r.againAt)}::timestamptz[],
      ${results.map((r) => r.said)}::text[])
      r(recipient_id, status, parts_sent, reason, tried, place, again_at, said)
    where d.message_id = ${messageId}::bigint and d.recipient_id = any(${ids}) and d.recipient_id = r.recipient_id
      and d.status in (${DeliveryStatus.waiting}, ${DeliveryStatus.sending}) and exists (select 1 from held)
    returning r.place, r.again_at`
}

/** `later`: inserts the batches of the `others` to try again, numbered from `later_id`. */
function addLater(now: Date) {
  return sql`later as (
    insert into delivery_batches (id, message_id, order_key, priority, turn, size, paused, due_at, attempts, tried_since, created_at)
    select later_id.id + a.place, message_id, order_key, priority, turn, a.size, paused, a.due_at, least(attempts, 32766) + 1,
      coalesce(tried_since, ${now}::timestamptz), ${now}::timestamptz
    from held, later_id, (
      select place, count(*) as size, max(again_at) as due_at from others where place is not null group by place) a)`
}

/** The temporary failures of a phone count for this time. */
export const SOFT_WINDOW_MS = 604_800_000

/**
 * `marked`: marks people as spared, and locks them in ascending order so that two such statements cannot
 * deadlock. `noted`: enters each opt-out into the ledger once.
 * @param marks a query of id, reason, and the carrier's id of the text that led to it or null; each person
 * once
 */
export function markedPhones(marks: RawBuilder<unknown>, by: { carrier: string; now: Date }) {
  return sql`marked as (
    update people p set spared_because = o.because
    from (
      select p.id, m.because, m.carrier_id from (${marks}) m(id, because, carrier_id) join people p on p.id = m.id
      where p.spared_because is distinct from 'opted-out' order by p.id for update of p) o
    where p.id = o.id returning p.id, p.phone, p.spared_because as because, o.carrier_id),
  noted as (
    insert into consents (person_id, phone, act, words, source, carrier, carrier_id, at)
    select id, phone, 'stop', 'the carrier says: opted out', 'carrier', ${by.carrier}, carrier_id, ${by.now}::timestamptz
    from marked where because = 'opted-out' and phone is not null)`
}

/** Marks phones that the carrier cannot or must not reach, so that they are spared from now on. */
export async function markPhones(
  db: Kysely<Schema>,
  marks: { recipientId: Id; because: 'opted-out' | 'unreachable' }[],
  by: { carrier: string; now: Date },
): Promise<void> {
  const each = sql`
    select id, because, null::text from unnest(
      ${marks.map((mark) => mark.recipientId)}::bigint[], ${marks.map((mark) => mark.because)}::text[]) m(id, because)`
  await sql`with ${markedPhones(each, by)} select 1`.execute(db)
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
 * Reads the latest state of a text. The worker that had it before may record its outcome at any time.
 * @returns isOpen: no outcome is recorded; own: the ids that belong to no other text
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
