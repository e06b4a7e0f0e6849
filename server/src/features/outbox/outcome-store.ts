import { type Kysely, sql } from 'kysely'
import type { DailyCap } from '../../carriers/carrier.ts'
import type { Id, Schema } from '../../platform/database/schema.ts'
import { createJobs } from '../../platform/jobs/jobs.ts'
import { postFailures } from '../hooks/store.ts'
import { type ClaimedBatch, lockBatch } from './batch-store.ts'
import { noteCaps } from './caps-store.ts'
import { markPhones, type PhoneMark } from './marks-store.ts'
import {
  BLOCK,
  DeliveryStatus,
  type DeliveryStatusValue,
  firstBatchId,
  isDeliveryOf,
} from './message-store.ts'

/** The outcome of one delivery. */
export interface Result {
  recipientId: Id
  status: DeliveryStatusValue
  partsSent: number
  reason: string | null
  /** The segments that the carrier took at this try. */
  segments: number
  /** The carrier's own sentence when it did not take the text. */
  said: string | null
  /** The day's cap that it waits for. */
  cap?: DailyCap | undefined
  /** Whether the carrier was asked to send any part of it. */
  tried: boolean
  /** The time of the next try; null for a final outcome. */
  againAt: Date | null
  /** The carrier's id and our own name of each part that this try sent or looked up, with the part's place. */
  references: { part: number; carrierId: string; reference: string; isLookedUp: boolean }[]
}

/**
 * The outbox's own name for a text. A carrier in our own database uses it as its id, so that no row has to
 * keep it.
 */
export function textReference(messageId: Id, recipientId: Id, part: number): string {
  return `${messageId}-${recipientId}-${part}`
}

/**
 * Records the outcomes of a chunk in one transaction: the carrier's ids, each delivery, later batches of the texts to
 * try again, and the marks on phones. A worker that lost its batch records what it sent, and its new holder decides
 * the rest. A receipt that came first stays.
 * @returns whether a webhook gets to know of a failure
 */
export async function recordChunk(
  db: Kysely<Schema>,
  input: { batch: ClaimedBatch; carrier: string; results: Result[]; marks: PhoneMark[]; now: Date },
): Promise<boolean> {
  const { batch, marks, now } = input
  const { messageId } = batch
  return db.transaction().execute(async (tx) => {
    const isHeld = await lockBatch(tx, batch)
    const results = await keepReferences(tx, input)
    const known = isHeld ? results : results.filter(({ status }) => status === DeliveryStatus.sent)
    await recordResults(tx, batch, known, now)
    if (!isHeld) await recordParts(tx, batch, results)
    const failed = known.filter(({ status }) => status === DeliveryStatus.failed)
    const failures = failed.map(({ recipientId, reason }) => ({ messageId, recipientId, reason }))
    if (known.some(({ reason }) => reason === 'silent'))
      await createJobs(tx, now).set({ kind: 'ask-silent', key: messageId, dueAt: now })
    await noteTold(tx, batch, known)
    await noteCaps(tx, known, input)
    await markPhones(tx, marks, input)
    return postFailures(tx, failures, now)
  })
}

/**
 * Inserts the carrier's ids of texts, except our own names. An id that a carrier gives again, as an SMS centre may
 * after a restart, belongs to its newer text. An id that was looked up by words belongs to the first of two texts with
 * these words.
 * @returns the results, where a text whose id belongs to another stays in doubt
 */
async function keepReferences(
  tx: Kysely<Schema>,
  { batch, carrier, results, now }: Parameters<typeof recordChunk>[1],
): Promise<Result[]> {
  const kept = results.flatMap(({ recipientId, references }) =>
    references
      .filter(({ carrierId, reference }) => carrierId !== reference)
      .map((one) => ({ ...one, recipientId })),
  )
  const insert = async (isLookedUp: boolean) => {
    const ones = kept.filter((one) => one.isLookedUp === isLookedUp)
    if (ones.length === 0) return []
    const { rows } = await sql<{ carrierId: string }>`
      insert into delivery_references as known (carrier, carrier_id, message_id, recipient_id, part, created_at)
      select distinct on (r.carrier_id) ${carrier}, r.carrier_id, ${batch.messageId}::bigint, r.recipient_id, r.part, ${now}::timestamptz
      from unnest(${ones.map((r) => r.carrierId)}::text[], ${ones.map((r) => r.recipientId)}::bigint[],
        ${ones.map((r) => r.part)}::int[]) r(carrier_id, recipient_id, part)
      on conflict (carrier, carrier_id) do update set message_id = excluded.message_id, recipient_id = excluded.recipient_id,
        part = excluded.part, created_at = excluded.created_at
      where not ${isLookedUp}::boolean or known.message_id = excluded.message_id
      returning carrier_id as "carrierId"`.execute(tx)
    return rows.map(({ carrierId }) => carrierId)
  }
  await insert(false)
  const own = new Set(await insert(true))
  const isOfAnother = ({ isLookedUp, carrierId, reference }: Result['references'][number]) =>
    isLookedUp && carrierId !== reference && !own.has(carrierId)
  return results.map((result) => {
    const [first] = result.references.filter(isOfAnother)
    if (!first) return result
    return { ...result, status: DeliveryStatus.sending, partsSent: first.part, againAt: now }
  })
}

/** The open deliveries `d` of these results `r`. */
const isOpen = sql`${isDeliveryOf('d', 'r')} and d.status in (${DeliveryStatus.waiting}, ${DeliveryStatus.sending})`

/** Records the parts that a worker sent before it lost its batch, so that its new holder sends only the rest. */
async function recordParts(
  tx: Kysely<Schema>,
  { messageId }: ClaimedBatch,
  results: Result[],
): Promise<void> {
  await sql`
    update deliveries d set parts_sent = r.parts_sent, segments = coalesce(d.segments, 0) + r.segments
    from unnest(${results.map(() => messageId)}::bigint[], ${results.map((r) => r.recipientId)}::bigint[],
      ${results.map((r) => r.partsSent)}::int[], ${results.map((r) => r.segments)}::int[])
      r(message_id, recipient_id, parts_sent, segments)
    where ${isOpen} and d.parts_sent < r.parts_sent`.execute(tx)
}

/** Records who knows of a change of name or hands now, unless the name has changed again since this batch was read. */
async function noteTold(tx: Kysely<Schema>, { message }: ClaimedBatch, results: Result[]): Promise<void> {
  const told = results
    .filter(({ status }) => status === DeliveryStatus.sent)
    .map(({ recipientId }) => recipientId)
  if (!message?.untold || told.length === 0) return
  const { kind, groupId, groupName, senderId, senderName, leaderName } = message
  const ids = sql`any(${told}::bigint[])`
  if (kind === 'group')
    await sql`
      update memberships set known_as = null, new_leader = false where group_id = ${groupId} and person_id = ${ids}
        and exists (select from groups g join people l on l.id = g.created_by
          where g.id = ${groupId} and g.display_name = ${groupName} and l.display_handle = ${leaderName})`.execute(
      tx,
    )
  else
    await sql`
      update follows set known_as = null where person_id = ${senderId} and follower_id = ${ids}
        and exists (select from people where id = ${senderId} and display_handle = ${senderName})`.execute(tx)
}

/** Records each delivery. The count of tries stops at its column's limit. */
async function recordResults(
  tx: Kysely<Schema>,
  batch: ClaimedBatch,
  results: Result[],
  now: Date,
): Promise<void> {
  if (results.length === 0) return
  const later = await addLaterBatches(tx, batch, results, now)
  await sql`
    update deliveries d set status = r.status, parts_sent = greatest(d.parts_sent, r.parts_sent), reason = r.reason,
      said = r.said, attempts = case when r.tried then least(d.attempts, 32766) + 1 else d.attempts end,
      sent_at = case when r.status = ${DeliveryStatus.sent}::int then ${now}::timestamptz else d.sent_at end,
      batch_id = coalesce(r.batch_id, d.batch_id), segments = coalesce(d.segments, 0) + r.segments
    from unnest(${results.map(() => batch.messageId)}::bigint[], ${results.map((r) => r.recipientId)}::bigint[],
      ${results.map((r) => r.status)}::int[], ${results.map((r) => r.partsSent)}::int[], ${results.map((r) => r.reason)}::text[],
      ${results.map((r) => r.said)}::text[], ${results.map((r) => r.tried)}::boolean[], ${results.map((r) => r.segments)}::int[],
      ${results.map((r) => r.againAt && later.get(placeOf(r.againAt, now)))}::bigint[])
      r(message_id, recipient_id, status, parts_sent, reason, said, tried, segments, batch_id)
    where ${isOpen}`.execute(tx)
}

/**
 * Inserts the later batches of the texts to try again, each due when the last of it is.
 * @returns their numbers by their places
 */
async function addLaterBatches(
  tx: Kysely<Schema>,
  batch: ClaimedBatch,
  results: Result[],
  now: Date,
): Promise<Map<number, Id>> {
  const times = results.flatMap(({ againAt }) => againAt ?? [])
  if (times.length === 0) return new Map()
  const { rows } = await sql<{ id: Id; place: number }>`
    with first as materialized (select ${firstBatchId(batch.messageId)} as id)
    insert into delivery_batches (id, message_id, order_key, priority, turn, size, paused, due_at, attempts, tried_since, created_at)
    select first.id + a.place, message_id, order_key, priority, turn, a.size, paused, a.due_at, least(attempts, 32766) + 1,
      coalesce(tried_since, ${now}::timestamptz), ${now}::timestamptz
    from delivery_batches b, first, (
      select place, count(*) as size, max(again_at) as due_at
      from unnest(${times.map((time) => placeOf(time, now))}::int[], ${times}::timestamptz[]) t(place, again_at) group by place) a
    where b.id = ${batch.id}::bigint
    returning id, (id % ${BLOCK}::int)::int as place`.execute(tx)
  return new Map(rows.map(({ id, place }) => [place, id]))
}

/**
 * The place of a text among the later batches: one for each doubling of the wait from 1 s on, so that no text
 * waits more than twice as long as it should because of another.
 */
function placeOf(againAt: Date, now: Date): number {
  const seconds = Math.max(1, (againAt.getTime() - now.getTime()) / 1_000)
  return Math.min(BLOCK - 1, Math.floor(Math.log2(seconds)))
}
