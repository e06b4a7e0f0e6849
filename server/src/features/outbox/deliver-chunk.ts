import type { Id } from '../../platform/schema.ts'
import type { OpenDelivery } from './batch-store.ts'
import type { DeliverParts } from './deliver-parts.ts'
import { DeliveryStatus } from './delivery-status.ts'
import { insist } from './insist.ts'
import { giveUpOrGoOn, judgeChunk } from './judge-delivery.ts'
import { keep } from './keep.ts'
import type { Lease } from './lease.ts'
import {
  type CarrierReference,
  type LaterResult,
  markPhones,
  type Next,
  postpone,
  type Result,
  recordChunk,
  referencesOf,
} from './outcome-store.ts'
import { type SendResult, sendDelivery } from './send-delivery.ts'
import type { BatchMessage, LeasedBatch } from './store.ts'

/** What a chunk is of. */
interface OfBatch {
  batch: LeasedBatch
  message: BatchMessage
  lease: Lease
  texts: string[]
  /** Whole addresses of the pictures that go with the first text. */
  mediaUrls: string[]
}

/** What is to be recorded of a chunk that was sent. */
export interface SentChunk {
  sent: Id[]
  others: Result[]
  references: CarrierReference[]
  now: Date
}

/**
 * Sends a chunk that was marked, and puts aside what is to be tried again. All else that is known of a text ends here,
 * some 500 bytes: whoever kept it until the chunk is recorded would have it outlive the garbage of its time, 20 MB a
 * second.
 */
export async function sendChunk(
  parts: DeliverParts,
  { batch, message, lease, texts, mediaUrls }: OfBatch,
  chunk: OpenDelivery[],
): Promise<SentChunk> {
  const { clock, carrier, chunkSize } = parts
  const begunAt = clock()
  const judged = judgeChunk(chunk, { priority: batch.priority, message, now: begunAt })
  const { publicId, via } = message
  const said = { messageId: batch.messageId, publicId, parts: texts, mediaUrls, via }
  const sent = await Promise.all(judged.wanted.map((delivery) => sendDelivery(parts, lease, said, delivery)))
  const now = clock()
  chunkSize.learn({
    texts: chunk.length,
    tookMs: now.getTime() - begunAt.getTime(),
    answered: sent.every(isLast),
  })
  tellDoubt(parts, lease, sent)
  const triedSince = (n: number) => (judged.wanted[n]?.attempts === 0 ? null : batch.triedSince)
  const results = sent.map((one, n) => giveUpOrGoOn(one, triedSince(n), now))
  const about = { batch, lease: lease.token, carrier: carrier.name, now }
  await tryAgainLater(parts, about, [...results, ...judged.waiting])
  const last = results.filter(isLast).map(({ result }) => result)
  await rememberPhones(parts, last, now)
  tellFailures(parts, batch.messageId, last)
  const failed = last.filter(({ status }) => status !== DeliveryStatus.sent)
  return {
    sent: last.filter(({ status }) => status === DeliveryStatus.sent).map(({ recipientId }) => recipientId),
    others: [...failed, ...judged.spared],
    references: referencesOf(last),
    now,
  }
}

/**
 * Records what became of a chunk, with what comes next.
 * @returns held: the lane is still ours; went: what was to come next has come about; more: that was the end, and others
 *   are due
 */
export async function finishChunk(
  parts: DeliverParts,
  { batch, lease, texts }: OfBatch,
  input: SentChunk & { next: Next },
): Promise<{ held: boolean; went: boolean; more: boolean }> {
  const { db, carrier } = parts
  const about = { batch, lease: lease.token, carrier: carrier.name, textParts: texts.length }
  const { held, marked, more } = await insist(parts, () =>
    keep(parts, (waits) => recordChunk(db, { ...about, ...input, waits })),
  )
  return { held, went: marked, more }
}

/** Whether it is not to be tried again. */
function isLast({ retryAfterMs }: SendResult): boolean {
  return retryAfterMs === undefined
}

async function tryAgainLater(
  parts: DeliverParts,
  about: { batch: LeasedBatch; lease: string; carrier: string; now: Date },
  results: SendResult[],
): Promise<void> {
  const later: LaterResult[] = []
  for (const { result, retryAfterMs } of results) {
    if (retryAfterMs === undefined) continue
    later.push({ ...result, dueAt: new Date(about.now.getTime() + retryAfterMs) })
  }
  if (later.length === 0) return
  const write = (waits: boolean) => postpone(parts.db, { ...about, results: later, waits })
  await insist(parts, () => keep(parts, write))
}

async function rememberPhones(parts: DeliverParts, results: Result[], now: Date): Promise<void> {
  const marks: { recipientId: Id; because: 'opted-out' | 'unreachable' }[] = []
  for (const { recipientId, reason } of results) {
    if (reason === 'opted-out') marks.push({ recipientId, because: reason })
    else if (reason === 'unreachable' || reason === 'invalid-number') {
      marks.push({ recipientId, because: 'unreachable' })
    }
  }
  const by = { carrier: parts.carrier.name, now }
  if (marks.length > 0) await insist(parts, () => markPhones(parts.db, marks, by))
}

/** What left while this process fell asleep for longer than its lease may have been sent by the next holder as well. */
function tellDoubt({ log }: DeliverParts, lease: Lease, sent: SendResult[]): void {
  if (lease.isHeld()) return
  const references = sent.flatMap(({ result }) => result.references.map(({ carrierId }) => carrierId))
  if (references.length === 0) return
  log.warn(
    { carrierIds: references, perhapsTwice: true },
    'texts left while their lane was lost, perhaps twice',
  )
}

function tellFailures({ log }: DeliverParts, messageId: Id, results: Result[]): void {
  const failed = results.filter(({ status }) => status === DeliveryStatus.failed)
  if (failed.length === 0) return
  const reasons = [...new Set(failed.map(({ reason }) => reason))]
  log.warn({ message: messageId, count: failed.length, reasons }, 'some texts could not be sent')
}
