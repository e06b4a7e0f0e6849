import { countSegments } from '@partyline/domain/segments'
import type { Kysely } from 'kysely'
import type { Clock } from '../../platform/context.ts'
import type { Id, Schema } from '../../platform/schema.ts'
import type { Secrets } from '../../platform/secrets.ts'
import {
  type BatchMessage,
  holdBatch,
  loadDeliveries,
  loadMessage,
  markPhones,
  markSending,
  type OpenDelivery,
  postpone,
  type Result,
  recordResults,
} from './batch-store.ts'
import { DeliveryStatus } from './delivery-status.ts'
import type { Lease } from './lease.ts'
import type { Pace } from './pace.ts'
import { GIVE_UP_MS } from './retry-delay.ts'
import { type SendParts, type SendResult, sendDelivery } from './send-delivery.ts'
import type { LeasedBatch } from './store.ts'

/** Written down and sent together: after a crash, no more than this many are in doubt. */
const CHUNK = 50
/** Above the size of any batch. */
const WHOLE_BATCH = 10_000

export interface DeliverParts extends SendParts {
  db: Kysely<Schema>
  clock: Clock
  secrets: Secrets
  /** True once the process wants to stop: what is left of the batch is handed back. */
  isStopping: () => boolean
  pace: Pace
}

/** How far a batch came before its lane is given back. */
export interface BatchProgress {
  /** False: it is to be gone on with. */
  done: boolean
  sent: number
  /** Milliseconds until the carrier's pace has room again. */
  waitMs: number
}

/**
 * Sends what a leased batch has still to send, chunk by chunk: each chunk is marked 'sending' before its first request
 * leaves and recorded after its last, so a crash leaves one chunk in doubt and nothing recorded is sent again. Where
 * the carrier has a pace, one grant of it is sent and the lane given back: whoever goes first then goes on.
 */
export async function deliverBatch(
  parts: DeliverParts,
  batch: LeasedBatch,
  lease: Lease,
): Promise<BatchProgress> {
  const { db, clock, pace } = parts
  const message = await loadMessage(db, batch.messageId)
  if (!message) return { done: true, sent: 0, waitMs: 0 }
  const texts = readTexts(parts, message)
  const paced = await pace.isLimited()
  const limit = paced ? CHUNK + 1 : WHOLE_BATCH
  const deliveries = await loadDeliveries(db, batch, { now: clock(), limit })
  const segments = countUnits(texts, message.mediaUrls.length > 0)

  for (let start = 0; start < deliveries.length; ) {
    if (parts.isStopping()) return { done: false, sent: start, waitMs: 0 }
    const most = Math.min(CHUNK, deliveries.length - start)
    const grant = await pace.take(most, Math.max(1, segments), batch.priority === 0)
    if (grant.texts === 0) return { done: false, sent: start, waitMs: Math.max(1, grant.waitMs) }
    const chunk = deliveries.slice(start, start + grant.texts)
    if (!(await deliverChunk(parts, { batch, lease, message, texts, chunk }))) {
      return { done: false, sent: start, waitMs: 0 }
    }
    start += chunk.length
    if (paced && start < deliveries.length) return { done: false, sent: start, waitMs: 0 }
  }
  return { done: true, sent: deliveries.length, waitMs: 0 }
}

/** What the pace counts: segments, and 1 for an MMS, which carriers take whole whatever its length. */
function countUnits(texts: string[], hasPictures: boolean): number {
  return texts.reduce(
    (sum, text, part) => sum + (hasPictures && part === 0 ? 1 : countSegments(text).count),
    0,
  )
}

function readTexts({ secrets, clock }: DeliverParts, message: BatchMessage): string[] {
  if (!message.sealedParts) return message.parts
  // Nothing of it goes out any more; another SECRET_KEY may have sealed it.
  if (isExpired(message, clock())) return []
  return JSON.parse(secrets.unseal(message.sealedParts)) as string[]
}

function isExpired(message: BatchMessage, now: Date): boolean {
  return message.expiresAt !== null && message.expiresAt <= now
}

async function deliverChunk(
  parts: DeliverParts,
  input: { batch: LeasedBatch; lease: Lease; message: BatchMessage; texts: string[]; chunk: OpenDelivery[] },
): Promise<boolean> {
  const { db, clock, carrier, log } = parts
  const { batch, lease, message, texts, chunk } = input
  const judged = chunk.map((delivery) => ({
    delivery,
    reason: reasonToSpare(delivery, batch, message, clock()),
  }))
  const waiting = judged.flatMap(({ delivery, reason }) => (!reason && delivery.waits ? [delivery] : []))
  const wanted = judged.flatMap(({ delivery, reason }) => (reason || delivery.waits ? [] : [delivery]))
  const spared = judged.flatMap(({ delivery, reason }) => (reason ? [spare(delivery, reason)] : []))

  const recipientIds = wanted.map((delivery) => delivery.recipientId)
  const begunAt = clock()
  const { held, paused, aborted } = await markSending(db, { batch, lease: lease.token, recipientIds })
  if (!held) {
    log.warn({ batch: batch.id }, 'a batch was taken over by another worker; nothing more of it is sent here')
    return false
  }
  lease.renewed(begunAt)
  if (paused) await holdBatch(db, batch)
  // What of an aborted one is spared already is recorded: nothing else would end its batch.
  if (paused || (aborted && wanted.length > 0)) return false
  const sent = await Promise.all(
    wanted.map((delivery) =>
      sendDelivery(parts, lease, {
        messageId: batch.messageId,
        delivery,
        parts: texts,
        mediaUrls: message.mediaUrls,
        via: message.via,
      }),
    ),
  )
  tellDoubt(parts, lease, sent)
  const results = sent.map((one) => giveUpOrGoOn(one, message, clock()))
  await recordResults(db, {
    batch,
    lease: lease.token,
    carrier: carrier.name,
    results: [...results.map(({ result }) => result), ...spared],
    now: clock(),
  })
  await tryAgainLater(parts, batch, lease, [...results, ...waiting.map(waitForEarlier)])
  await rememberPhones(parts, results)
  tellFailures(parts, batch.messageId, results)
  return true
}

function reasonToSpare(
  delivery: OpenDelivery,
  batch: LeasedBatch,
  message: BatchMessage,
  now: Date,
): string | undefined {
  const { sparedBecause } = delivery
  if (message.abortedAt) return 'aborted'
  if (delivery.stopped && !message.despiteStop) return 'stopped'
  // What was written to one person is worth a try; texting a phone that opted out harms the sender's standing.
  if (sparedBecause === 'opted-out' || (sparedBecause && batch.priority >= FIRST_MASS_PRIORITY))
    return sparedBecause
  if (delivery.unwanted) return delivery.unwanted
  if (isExpired(message, now)) return 'expired'
  return undefined
}

/** Group messages and broadcasts. */
const FIRST_MASS_PRIORITY = 2

// About as long as the first retry of whatever it waits for.
const WAIT_FOR_EARLIER_MS = 5_000

function waitForEarlier({ recipientId, status, partsSent }: OpenDelivery): SendResult {
  return {
    result: { recipientId, status, partsSent, reason: null, references: [] },
    retryAfterMs: WAIT_FOR_EARLIER_MS,
  }
}

type PhoneMark = { recipientId: Id; because: 'opted-out' | 'unreachable' }

async function rememberPhones({ db }: DeliverParts, results: SendResult[]): Promise<void> {
  const marks = results.flatMap(({ result: { recipientId, reason } }): PhoneMark[] => {
    if (reason === 'opted-out') return [{ recipientId, because: reason }]
    return reason === 'unreachable' || reason === 'invalid-number'
      ? [{ recipientId, because: 'unreachable' }]
      : []
  })
  if (marks.length > 0) await markPhones(db, marks)
}

function spare(delivery: OpenDelivery, reason: string): Result {
  const { recipientId, partsSent } = delivery
  return { recipientId, status: DeliveryStatus.spared, partsSent, reason, references: [] }
}

function giveUpOrGoOn(sent: SendResult, message: BatchMessage, now: Date): SendResult {
  if (sent.retryAfterMs === undefined) return sent
  if (now.getTime() - message.createdAt.getTime() < GIVE_UP_MS) return sent
  return { result: { ...sent.result, status: DeliveryStatus.failed, reason: 'gave-up' } }
}

async function tryAgainLater(
  parts: DeliverParts,
  batch: LeasedBatch,
  lease: Lease,
  results: SendResult[],
): Promise<void> {
  const again = results.filter((one) => one.retryAfterMs !== undefined)
  if (again.length === 0) return
  const now = parts.clock()
  const longest = Math.max(...again.map((one) => one.retryAfterMs ?? 0))
  await postpone(parts.db, {
    batch,
    lease: lease.token,
    recipientIds: again.map(({ result }) => result.recipientId),
    dueAt: new Date(now.getTime() + longest),
    now,
  })
}

/** What left while this process fell asleep for longer than its lease may have been sent by the next holder as well. */
function tellDoubt({ log }: DeliverParts, lease: Lease, sent: SendResult[]): void {
  const references = sent.flatMap(({ result }) => result.references.map(({ carrierId }) => carrierId))
  if (lease.isHeld() || references.length === 0) return
  log.warn(
    { carrierIds: references, perhapsTwice: true },
    'texts left while their lane was lost, perhaps twice',
  )
}

function tellFailures(parts: DeliverParts, messageId: Id, results: SendResult[]): void {
  const failed = results.filter(({ result }) => result.status === DeliveryStatus.failed)
  if (failed.length === 0) return
  const reasons = [...new Set(failed.map(({ result }) => result.reason))]
  parts.log.warn({ message: messageId, count: failed.length, reasons }, 'some texts could not be sent')
}
