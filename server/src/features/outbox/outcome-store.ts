import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Id, Schema } from '../../platform/schema.ts'
import { commitThat } from '../../platform/unhurried.ts'
import { DeliveryStatus, type DeliveryStatusValue } from './delivery-status.ts'
import { recordOptOuts } from './opt-out-store.ts'
import { Priority } from './priority.ts'
import { areLanes, firstOfBlock, heldLanes, type LeasedBatch } from './store.ts'

/** What became of one delivery. */
export interface Result {
  recipientId: Id
  status: DeliveryStatusValue
  partsSent: number
  reason: string | null
  /** Whether the carrier was asked to send anything of it. */
  tried: boolean
  /** The carrier's id of each part sent by this try, by the part's place, beside our own name for it. */
  references: { part: number; carrierId: string; reference: string }[]
}

/** What is to be tried again, and when. */
export type LaterResult = Result & { dueAt: Date }

/** The outbox's own name for a text. A carrier in our own database takes it as its id, which leaves nothing to be kept. */
export function textReference(messageId: Id, recipientId: Id, part: number): string {
  return `${messageId}-${recipientId}-${part}`
}

/** A receipt may have said meanwhile what became of it: that is the later word. */
const stillOpen = sql`d.status in (${DeliveryStatus.waiting}, ${DeliveryStatus.sending})`

/** Once more, up to what the column holds: a carrier that throttles for a day asks for more tries than that. */
const oneMore = sql`least(d.attempts, 32766) + 1`

/** What a carrier calls a text that it took. */
export interface CarrierReference {
  recipientId: Id
  part: number
  carrierId: string
}

/** The carrier's ids to be kept: those that are not our own names. */
export function referencesOf(results: Result[]): CarrierReference[] {
  const kept: CarrierReference[] = []
  for (const { recipientId, references } of results) {
    for (const { part, carrierId, reference } of references) {
      if (carrierId !== reference) kept.push({ recipientId, part, carrierId })
    }
  }
  return kept
}

function keepReferences(
  references: CarrierReference[],
  input: { batch: LeasedBatch; carrier: string; now: Date },
) {
  const { batch, carrier, now } = input
  if (references.length === 0) return sql`kept as (select 1)`
  return sql`kept as (
    insert into delivery_references (carrier, carrier_id, message_id, recipient_id, part, created_at)
    select ${carrier}, r.carrier_id, ${batch.messageId}::bigint, r.recipient_id, r.part, ${now}::timestamptz
    from unnest(${references.map((r) => r.carrierId)}::text[], ${references.map((r) => r.recipientId)}::bigint[],
      ${references.map((r) => r.part)}::int[]) r(carrier_id, recipient_id, part)
    on conflict do nothing)`
}

/** What comes after a chunk: the next one is about to leave, or the batch is at its end and its lane free. */
export type Next = { kind: 'mark'; upTo: Id } | { kind: 'end' } | { kind: 'nothing' }

interface Recorded {
  held: boolean
  marked: boolean
  more: boolean
}

/**
 * Records what became of a chunk in one statement: those that were sent as one list, the others one by one, and each
 * carrier's id in its own insert-only table. What was sent is sent, whoever holds the lane now; all else is for the
 * holder alone to say, so it is dropped when we are not.
 * @param input.textParts how many parts each of those that were sent has
 * @param input.waits all of it is on the disk when this resolves
 * @returns held: the lane is still ours; marked: the next chunk may leave, or the batch is ended; more: when it is ended,
 *   others are due
 */
export async function recordChunk(
  db: Kysely<Schema>,
  input: {
    batch: LeasedBatch
    lease: string
    carrier: string
    textParts: number
    sent: Id[]
    others: Result[]
    references: CarrierReference[]
    next: Next
    now: Date
    waits: boolean
  },
): Promise<Recorded> {
  const { batch, lease, textParts, sent, others, references, next, now, waits } = input
  const { waiting, sending } = DeliveryStatus
  const { rows } = await sql<Recorded>`
    with ${heldLanes(batch, lease)},
    ${keepReferences(references, input)},
    sent as (
      update deliveries d set status = ${DeliveryStatus.sent}::int, parts_sent = ${textParts}::int, reason = null,
        attempts = ${oneMore}, sent_at = ${now}::timestamptz
      where ${sent.length > 0} and exists (select 1 from held) and d.batch_id = any(${batch.ids}::bigint[])
        and d.recipient_id + 0 = any(${sent}::bigint[]) and d.status in (${waiting}, ${sending})),
    others as (${others.length > 0 ? sayEach(batch, others, now, sql`exists (select 1 from held)`) : sql`select 1`}),
    ${afterwards(batch, next)}
    select exists (select 1 from held) as held, (select count(*) from marked) = ${batch.ids.length}::int as marked,
      ${next.kind === 'end' ? othersAreDue(batch, now) : sql`false`} as more
    from ${commitThat(waits)}`.execute(db)
  const answer = rows[0] ?? { held: false, marked: false, more: false }
  if (!answer.held && sent.length > 0) {
    const results = sent.map((recipientId) => sentWhole(recipientId, textParts))
    await sayEach(batch, results, now, sql`true`).execute(db)
  }
  return answer
}

/** Whether others are due as well: to look for them takes a statement of its own, and after a message to few there are none. */
function othersAreDue({ ids, priority }: LeasedBatch, now: Date) {
  return sql`exists (
    select 1 from delivery_batches b
    where ${areLanes(priority === Priority.urgent, 'b.lane')} and b.due_at <= ${now} and b.id <> all(${ids}::bigint[]))`
}

function sentWhole(recipientId: Id, partsSent: number): Result {
  return { recipientId, status: DeliveryStatus.sent, partsSent, reason: null, tried: true, references: [] }
}

function afterwards(batch: LeasedBatch, next: Next) {
  if (next.kind === 'nothing') return sql`marked as (select 1 where false)`
  if (next.kind === 'mark') {
    return sql`marked as (
      update delivery_batches b set sending_to = greatest(b.sending_to, ${next.upTo}::bigint)
      from held where b.id = any(${batch.ids}::bigint[]) and b.steered = ${batch.steered} returning b.id)`
  }
  return sql`ended as (delete from delivery_batches where id = any(${batch.ids}::bigint[]) and exists (select 1 from held)),
    marked as (
      update outbox_lanes l set leased_until = '-infinity', lease = null
      from held where l.lane = any(${batch.lanes}::int[]) returning l.lane)`
}

function sayEach(batch: LeasedBatch, results: Result[], now: Date, condition: RawBuilder<unknown>) {
  return sql`
    update deliveries d set status = r.status, parts_sent = r.parts_sent, reason = r.reason,
      attempts = case when r.tried then ${oneMore} else d.attempts end,
      sent_at = case when r.status = ${DeliveryStatus.sent}::int then ${now}::timestamptz else d.sent_at end
    from ${unnested(results)}
    where d.message_id = ${batch.messageId} and d.recipient_id = r.recipient_id and ${stillOpen} and ${condition}`
}

function unnested(results: Result[]) {
  return sql`unnest(${results.map((r) => r.recipientId)}::bigint[], ${results.map((r) => r.status)}::int[],
    ${results.map((r) => r.partsSent)}::int[], ${results.map((r) => r.reason)}::text[],
    ${results.map((r) => r.tried)}::boolean[]) r(recipient_id, status, parts_sent, reason, tried)`
}

/**
 * Moves what is to be tried again into new, later batches of the same lanes, while these are ours, with what is known of
 * each by now. A lane's batch is due when the last of its own is: lanes that were sent together do not come back
 * together.
 * @param input.waits all of it is on the disk when this resolves
 */
export async function postpone(
  db: Kysely<Schema>,
  input: {
    batch: LeasedBatch
    lease: string
    carrier: string
    results: LaterResult[]
    now: Date
    waits: boolean
  },
): Promise<void> {
  const { batch, lease, results, now, waits } = input
  await sql`
    with ${heldLanes(batch, lease)},
    old as materialized (
      -- That of a message paused meanwhile is -1 minus its lane.
      select ${firstOfBlock(batch.messageId)} + greatest(b.lane, -1 - b.lane) % 16 as new_id, b.*
      from delivery_batches b, held
      where b.id = any(${batch.ids}::bigint[]) for update of b),
    ${keepReferences(referencesOf(results), input)},
    moved as (
      update deliveries d set batch_id = old.new_id, status = r.status, parts_sent = r.parts_sent,
        attempts = case when r.tried then ${oneMore} else d.attempts end
      from old, ${unnested(results)}
      where d.message_id = ${batch.messageId} and d.recipient_id = r.recipient_id and d.batch_id = old.id and ${stillOpen}
      returning old.id, d.recipient_id, d.attempts),
    due as (
      select id, max(at) as at, bool_and(attempts > 1) as again from moved join unnest(
        ${results.map((r) => r.recipientId)}::bigint[], ${results.map((r) => r.dueAt)}::timestamptz[]
      ) later(recipient_id, at) using (recipient_id) group by id)
    insert into delivery_batches (id, message_id, sender_id, lane, priority, turn, due_at, attempts, tried_since, created_at)
    select new_id, message_id, sender_id, lane, priority, turn, due.at, least(attempts, 32766) + 1,
      coalesce(case when due.again then tried_since end, ${now}::timestamptz), ${now}::timestamptz
    from ${commitThat(waits)}, old join due using (id)`.execute(db)
}

/**
 * `marked`: people, locked from small to large as all who mark several do, are spared; and `noted`: those who have opted
 * out are in the ledger, each once.
 * @param marks a query of id, why, and the carrier's id of the text that told it or null; each person once
 */
export function markedPhones(marks: RawBuilder<unknown>, by: { carrier: string; now: Date }) {
  return sql`marked as (
    update people p set spared_because = o.because
    from (
      select p.id, m.because, m.carrier_id from (${marks}) m(id, because, carrier_id) join people p on p.id = m.id
      where p.spared_because is distinct from 'opted-out' order by p.id for update of p) o
    where p.id = o.id returning p.id, p.phone, p.spared_because as because, o.carrier_id),
  noted as (${recordOptOuts(by)})`
}

/** Remembers what the carrier said of phones, so that they are spared from now on; an opt-out in the ledger too. */
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
