import { setTimeout as delay } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { isDatabaseAway, isTransactionConflict } from '../../platform/database/database-errors.ts'
import type { Notices } from '../../platform/database/notices.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { isNowhere, type Reach } from '../../platform/limits/number-plan.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { BatchMessage, ClaimedBatch, ReadBatch } from './batch-store.ts'
import type { OpenDelivery } from './chunk-store.ts'
import { gatherDoubts } from './gather-doubts.ts'
import { markOf } from './marks-store.ts'
import { DeliveryStatus, Priority } from './message-store.ts'
import { type Result, recordChunk } from './outcome-store.ts'
import type { Grant, Pace } from './pace.ts'
import { GIVE_UP_MS, type SendDeps, sendDelivery } from './send-delivery.ts'

/** Everything that sending needs. */
export interface DeliveryDeps extends SendDeps {
  db: Kysely<Schema>
  secrets: Secrets
  notify: Notices['notify']
  /** True once the process wants to stop. The rest of the batch is then handed back. */
  isStopping: () => boolean
  pace: Pace
  /** Says that the worker waits for the database and has not frozen. */
  alive: () => void
}

/** A marked chunk. */
export interface MarkedChunk {
  /** Deliveries for the carrier. */
  wanted: OpenDelivery[]
  /** Deliveries to spare, or to try again after an earlier text has left. */
  others: Result[]
  /** The segments of each text. */
  segments: number
  leave: Grant['leave']
}

/** The shortest time that a text waits behind an earlier one. */
const LEAST_WAIT_MS = 1_000
/** The wait before a failed record is tried again. It is shorter than any worker's rest. */
const RECORD_AGAIN_MS = 200

interface JudgedBy {
  batch: ClaimedBatch
  message: BatchMessage
  reach: Reach
  now: Date
}

/** Sorts a chunk into texts to send, texts to spare, and texts that must not overtake an earlier one. */
export function judgeChunk(chunk: OpenDelivery[], about: JudgedBy): Pick<MarkedChunk, 'wanted' | 'others'> {
  const wanted: OpenDelivery[] = []
  const others: Result[] = []
  const soonest = about.now.getTime() + LEAST_WAIT_MS
  for (const delivery of chunk) {
    const { recipientId, status, partsSent, waitsUntil } = delivery
    const result = {
      recipientId,
      status,
      partsSent,
      reason: null,
      said: null,
      segments: 0,
      tried: false,
      againAt: null,
      references: [],
    }
    const reason = reasonToSpare(delivery, about)
    // A text that may have left is not spared.
    if (reason && status === DeliveryStatus.sending) {
      others.push({ ...result, status: DeliveryStatus.failed, reason: 'perhaps-sent' })
    } else if (reason) others.push({ ...result, status: DeliveryStatus.spared, reason })
    else if (!waitsUntil) wanted.push(delivery)
    else if (isOutOfTime(about.batch, about.now)) {
      others.push({ ...result, status: DeliveryStatus.failed, reason: 'gave-up' })
    } else others.push({ ...result, againAt: new Date(Math.max(soonest, waitsUntil.getTime())) })
  }
  return { wanted, others }
}

function reasonToSpare(
  { phone, sparedBecause, stopped, unwanted }: OpenDelivery,
  { batch, message, reach, now }: JudgedBy,
): string | undefined {
  if (message.aborted) return 'aborted'
  if (message.suspended) return 'suspended'
  if (stopped && !message.despiteStop) return 'stopped'
  // A text to one person is worth a try. A text to a phone that opted out is not, because carriers penalize
  // it.
  if (sparedBecause === 'opted-out' || (sparedBecause && batch.priority >= Priority.group))
    return sparedBecause
  if (unwanted) return unwanted
  if (batch.priority >= Priority.direct && isNowhere(phone, reach)) return 'not-served'
  return isExpired(message, now) ? 'expired' : undefined
}

/** Whether a message is past its time, such as a code after ten minutes. */
export function isExpired(message: BatchMessage, now: Date): boolean {
  return message.expiresAt !== null && message.expiresAt <= now
}

/** Sends a marked chunk and records the outcome of each text. */
export async function deliverChunk(deps: DeliveryDeps, about: ReadBatch, chunk: MarkedChunk): Promise<void> {
  const { clock, carrier, log, pace } = deps
  const { batch } = about
  const { messageId, lease } = batch
  const doubts = gatherDoubts(log)
  const sent = await Promise.all(
    chunk.wanted.map(async (delivery) => {
      await chunk.leave()
      return giveUpOrGoOn(await sendDelivery({ ...deps, doubts }, about, delivery), {
        batch,
        delivery,
        now: clock(),
      })
    }),
  ).finally(doubts.log)
  const now = clock()
  const carrierIds = sent.flatMap(({ references }) => references.map(({ carrierId }) => carrierId))
  if (!lease.isHeld() && carrierIds.length > 0) {
    // This process froze for longer than its lease, so the next holder may have sent the same texts.
    log.warn(
      { carrierIds, perhapsTwice: true },
      'texts left after another worker took over their batch, perhaps twice',
    )
  }
  const results = [...sent, ...chunk.others]
  const failed = results.filter(({ status }) => status === DeliveryStatus.failed)
  if (failed.length > 0) {
    const reasons = [...new Set(failed.map(({ reason }) => reason))]
    log.warn({ message: messageId, count: failed.length, reasons }, 'some texts could not be sent')
  }
  const marks = failed.flatMap(({ recipientId, reason }) => markOf(recipientId, reason) ?? [])
  const record = { batch, results, marks, carrier: carrier.name, now }
  if (await retryUntilWritten(deps, () => recordChunk(deps.db, record))) deps.notify({ channel: 'hooks' })
  const inVain = sent.filter(({ status, partsSent }) => status === DeliveryStatus.waiting && partsSent === 0)
  // It is written at most once. If it is not, the day has fewer segments left, which is the safe side.
  const { priority } = batch
  await pace.giveBack({ segments: inVain.length * chunk.segments, priority, tried: true }).catch((error) => {
    log.warn({ err: error }, "tries in vain count against the carrier's cap of the day")
  })
}

/** Whether the texts of a batch were first tried or held back a day ago. */
export function isOutOfTime({ triedSince }: ClaimedBatch, now: Date): boolean {
  return triedSince !== null && now.getTime() - triedSince.getTime() >= GIVE_UP_MS
}

/** Fails a text that is out of time. A text gets two tries at least, because a surprise may set an untried one back. */
function giveUpOrGoOn(
  result: Result,
  { batch, delivery, now }: { batch: ClaimedBatch; delivery: OpenDelivery; now: Date },
): Result {
  if (result.againAt === null || delivery.attempts === 0 || !isOutOfTime(batch, now)) return result
  const reason = result.status === DeliveryStatus.sending ? 'perhaps-sent' : 'gave-up'
  return { ...result, status: DeliveryStatus.failed, reason, againAt: null }
}

/**
 * Retries a write until it succeeds, because a sent text without a record would be sent again. It gives up
 * early if this process stops while the database is away, and the carrier is asked later.
 * @param write may run twice without harm
 */
export async function retryUntilWritten<Written>(
  { log, isStopping, alive }: DeliveryDeps,
  write: () => Promise<Written>,
): Promise<Written> {
  for (let tries = 1; ; tries++) {
    try {
      return await write()
    } catch (error) {
      const isAway = isDatabaseAway(error) && !isStopping()
      if (!isAway && !isTransactionConflict(error)) throw error
      if (tries === 1) log.warn({ err: error }, 'the state of some texts is not recorded yet; tried again')
      alive()
      await delay(RECORD_AGAIN_MS)
    }
  }
}
