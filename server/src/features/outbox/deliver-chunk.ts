import { setTimeout as delay } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Clock } from '../../platform/context.ts'
import { isDatabaseAway, wasInTheWay } from '../../platform/database-errors.ts'
import type { Id, Schema } from '../../platform/schema.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { AtOnce } from './at-once.ts'
import type { BatchMessage, ClaimedBatch } from './batch-store.ts'
import type { OpenDelivery } from './chunk-store.ts'
import { DeliveryStatus } from './delivery-status.ts'
import { giveUpOrGoOn, judgeChunk } from './judge-delivery.ts'
import type { Lease } from './lease.ts'
import { markPhones, type Result, recordChunk } from './outcome-store.ts'
import type { Grant, Pace } from './pace.ts'
import { type SendParts, sendDelivery } from './send-delivery.ts'

/** All that sending is made of. */
export interface DeliverParts extends SendParts {
  db: Kysely<Schema>
  clock: Clock
  secrets: Secrets
  /** True once the process wants to stop: what is left of the batch is handed back. */
  isStopping: () => boolean
  pace: Pace
  atOnce: AtOnce
  /** Writes something, and resolves once it is on the disk. */
  keep: <Written>(write: () => Promise<Written>) => Promise<Written>
}

/** A chunk that is marked. */
interface MarkedChunk {
  batch: ClaimedBatch
  message: BatchMessage
  lease: Lease
  texts: string[]
  mediaUrls: string[]
  deliveries: OpenDelivery[]
  leave: Grant['leave']
  /** Chunks that are recorded before this one. */
  before: Promise<unknown>[]
}

/** In milliseconds: sooner than any worker looks again, once the database is back. */
const AGAIN_AFTER = 200

/** Sends a chunk that was marked and records what became of each. @returns whether the batch ended with it */
export async function deliverChunk(parts: DeliverParts, chunk: MarkedChunk): Promise<boolean> {
  const { clock, carrier, atOnce } = parts
  const { batch, message, lease, texts, mediaUrls, deliveries, leave, before } = chunk
  const begunAt = clock()
  const judged = judgeChunk(deliveries, { priority: batch.priority, message, now: begunAt })
  const { publicId, via } = message
  const said = { messageId: batch.messageId, publicId, parts: texts, mediaUrls, via }
  const sent = await Promise.all(
    judged.wanted.map(async (delivery) => {
      await leave()
      return giveUpOrGoOn(await sendDelivery(parts, lease, said, delivery), { batch, delivery, now: clock() })
    }),
  )
  const now = clock()
  const tookMs = now.getTime() - begunAt.getTime()
  atOnce.learn({ texts: deliveries.length, tookMs, answered: sent.every(({ againAt }) => againAt === null) })
  if (!lease.isHeld()) tellDoubt(parts, sent)
  tellFailures(parts, batch.messageId, sent)
  await rememberPhones(parts, sent, now)
  await Promise.all(before)
  const results = [...sent, ...judged.others]
  const recording = { batch, lease: lease.token, carrier: carrier.name, results, now }
  return insist(parts, () => recordChunk(parts.db, recording))
}

/**
 * Writes down what became of texts, as often as it takes: what is known to be sent would be sent again if it were
 * forgotten because the database was away, or another transaction in the way. Gives up when this process stops, and
 * where what the carrier took went away with the database: then it has to be asked.
 * @param write may be done twice without harm
 */
async function insist<Written>(
  { log, isStopping, carrier, keep }: DeliverParts,
  write: () => Promise<Written>,
): Promise<Written> {
  for (let tries = 1; ; tries++) {
    try {
      return await keep(write)
    } catch (error) {
      const isPassing = wasInTheWay(error) || (isDatabaseAway(error) && !carrier.keepsInDatabase)
      if (isStopping() || !isPassing) throw error
      if (tries === 1)
        log.warn({ err: error }, 'what became of some texts is not written down yet; tried again')
      await delay(AGAIN_AFTER)
    }
  }
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
function tellDoubt({ log }: DeliverParts, sent: Result[]): void {
  const carrierIds = sent.flatMap(({ references }) => references.map(({ carrierId }) => carrierId))
  if (carrierIds.length === 0) return
  log.warn({ carrierIds, perhapsTwice: true }, 'texts left while their batch was lost, perhaps twice')
}

function tellFailures({ log }: DeliverParts, messageId: Id, results: Result[]): void {
  const failed = results.filter(({ status }) => status === DeliveryStatus.failed)
  if (failed.length === 0) return
  const reasons = [...new Set(failed.map(({ reason }) => reason))]
  log.warn({ message: messageId, count: failed.length, reasons }, 'some texts could not be sent')
}
