import type { BatchMessage, ClaimedBatch } from './batch-store.ts'
import type { OpenDelivery } from './chunk-store.ts'
import { DeliveryStatus } from './delivery-status.ts'
import { Priority } from './message-store.ts'
import type { Result } from './outcome-store.ts'

/** After this long a delivery is given up: nobody wants yesterday's news. */
const GIVE_UP_MS = 24 * 3_600_000
/** The least that a text waits behind an earlier one. */
const WAIT_MS = 1_000

interface About {
  priority: number
  message: BatchMessage
  now: Date
}

/** A chunk, told apart by what is to become of each. */
export interface JudgedChunk {
  wanted: OpenDelivery[]
  /** Not sent, by now, or tried again when what came before has left. */
  others: Result[]
}

/** Sorts a chunk into texts to send, texts that nobody wants any more, and texts that must not overtake an earlier one. */
export function judgeChunk(chunk: OpenDelivery[], about: About): JudgedChunk {
  const judged: JudgedChunk = { wanted: [], others: [] }
  for (const delivery of chunk) {
    const reason = reasonToSpare(delivery, about)
    const result = sayUntried(delivery)
    if (reason) judged.others.push({ ...result, status: DeliveryStatus.spared, reason })
    else if (delivery.waitsUntil) {
      const soonest = about.now.getTime() + WAIT_MS
      judged.others.push({ ...result, againAt: new Date(Math.max(soonest, delivery.waitsUntil.getTime())) })
    } else judged.wanted.push(delivery)
  }
  return judged
}

/** Whether the carrier gets it now. */
export function isWanted(delivery: OpenDelivery, about: About): boolean {
  return delivery.waitsUntil === null && reasonToSpare(delivery, about) === undefined
}

function sayUntried({ recipientId, partsSent, status }: OpenDelivery): Result {
  return { recipientId, status, partsSent, reason: null, tried: false, againAt: null, references: [] }
}

function reasonToSpare(delivery: OpenDelivery, { priority, message, now }: About): string | undefined {
  const { sparedBecause } = delivery
  if (message.aborted) return 'aborted'
  if (message.suspended) return 'suspended'
  if (delivery.stopped && !message.despiteStop) return 'stopped'
  // What was written to one person is worth a try; texting a phone that opted out harms the sender's standing.
  if (sparedBecause === 'opted-out' || (sparedBecause && priority >= Priority.group)) return sparedBecause
  if (delivery.unwanted) return delivery.unwanted
  if (isExpired(message, now)) return 'expired'
  return undefined
}

/** Whether it is too late for a message. */
export function isExpired(message: BatchMessage, now: Date): boolean {
  return message.expiresAt !== null && message.expiresAt <= now
}

/** What is still to be tried again a day after its first try has failed. */
export function giveUpOrGoOn(
  result: Result,
  about: { batch: ClaimedBatch; delivery: OpenDelivery; now: Date },
): Result {
  const { batch, delivery, now } = about
  const triedSince = delivery.attempts === 0 ? null : batch.triedSince
  if (result.againAt === null || triedSince === null) return result
  if (now.getTime() - triedSince.getTime() < GIVE_UP_MS) return result
  return { ...result, status: DeliveryStatus.failed, reason: 'gave-up', againAt: null }
}
