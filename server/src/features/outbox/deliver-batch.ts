import type { Kysely } from 'kysely'
import type { Clock } from '../../platform/context.ts'
import type { Id, Schema } from '../../platform/schema.ts'
import type { Secrets } from '../../platform/secrets.ts'
import {
  type BatchMessage,
  holdBatch,
  loadDeliveries,
  loadMessage,
  markSending,
  type OpenDelivery,
  postpone,
  type Result,
  recordResults,
} from './batch-store.ts'
import { DeliveryStatus } from './delivery-status.ts'
import type { Lease } from './lease.ts'
import { GIVE_UP_MS } from './retry-delay.ts'
import { type SendParts, type SendResult, sendDelivery } from './send-delivery.ts'
import type { LeasedBatch } from './store.ts'

/** Written down and sent together: after a crash, no more than this many are in doubt. */
export const CHUNK = 50

export interface DeliverParts extends SendParts {
  db: Kysely<Schema>
  clock: Clock
  secrets: Secrets
  /** True once the process wants to stop: what is left of the batch is handed back. */
  isStopping: () => boolean
}

/**
 * Sends what a leased batch has still to send, chunk by chunk: each chunk is marked 'sending' before its first request
 * leaves and recorded after its last, so a crash leaves one chunk in doubt and nothing recorded is sent again.
 * @returns true when the batch is done, false when it is to be handed back
 */
export async function deliverBatch(parts: DeliverParts, batch: LeasedBatch, lease: Lease): Promise<boolean> {
  const message = await loadMessage(parts.db, batch.messageId)
  if (!message) return true
  const texts = readTexts(parts, message)
  const deliveries = await loadDeliveries(parts.db, batch, parts.clock())
  for (let start = 0; start < deliveries.length; start += CHUNK) {
    if (parts.isStopping()) return false
    const chunk = deliveries.slice(start, start + CHUNK)
    const held = await deliverChunk(parts, { batch, lease, message, texts, chunk })
    if (!held) return false
  }
  return true
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
  const judged = chunk.map((delivery) => ({ delivery, reason: reasonToSpare(delivery, message, clock()) }))
  const wanted = judged.flatMap(({ delivery, reason }) => (reason ? [] : [delivery]))
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
  if (paused || aborted) return false
  const sent = await Promise.all(
    wanted.map((delivery) =>
      sendDelivery(parts, lease, {
        messageId: batch.messageId,
        delivery,
        parts: texts,
        mediaUrls: message.mediaUrls,
      }),
    ),
  )
  const results = sent.map((one) => giveUpOrGoOn(one, message, clock()))
  await recordResults(db, {
    batch,
    lease: lease.token,
    carrier: carrier.name,
    results: [...results.map(({ result }) => result), ...spared],
    now: clock(),
  })
  await tryAgainLater(parts, batch, lease, results)
  tellFailures(parts, batch.messageId, results)
  return true
}

function reasonToSpare(delivery: OpenDelivery, message: BatchMessage, now: Date): string | undefined {
  if (delivery.stopped && !message.despiteStop) return 'stopped'
  if (!delivery.chosen) return 'unfollowed'
  if (isExpired(message, now)) return 'expired'
  return undefined
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

function tellFailures(parts: DeliverParts, messageId: Id, results: SendResult[]): void {
  const failed = results.filter(({ result }) => result.status === DeliveryStatus.failed)
  if (failed.length === 0) return
  const reasons = [...new Set(failed.map(({ result }) => result.reason))]
  parts.log.warn({ message: messageId, count: failed.length, reasons }, 'some texts could not be sent')
}
