import type { OpenDelivery } from './batch-store.ts'
import { DeliveryStatus } from './delivery-status.ts'
import type { Result } from './outcome-store.ts'
import { Priority } from './priority.ts'
import { GIVE_UP_MS } from './retry-delay.ts'
import type { SendResult } from './send-delivery.ts'
import type { BatchMessage } from './store.ts'

// About as long as the first retry of whatever it waits for.
const WAIT_FOR_EARLIER_MS = 5_000

/** A chunk, told apart by what is to become of each. */
export interface JudgedChunk {
  wanted: OpenDelivery[]
  /** Not to be sent, by now. */
  spared: Result[]
  /** To be tried again when what came before has left. */
  waiting: SendResult[]
}

/** Tells apart what is to be sent, what nobody wants any more, and what must not overtake an earlier message. */
export function judgeChunk(
  chunk: OpenDelivery[],
  about: { priority: number; message: BatchMessage; now: Date },
): JudgedChunk {
  const judged: JudgedChunk = { wanted: [], spared: [], waiting: [] }
  for (const delivery of chunk) {
    const reason = reasonToSpare(delivery, about)
    if (reason) judged.spared.push(say(delivery, DeliveryStatus.spared, reason))
    else if (!delivery.waits) judged.wanted.push(delivery)
    else {
      const result = say(delivery, delivery.status, null)
      judged.waiting.push({ result, retryAfterMs: WAIT_FOR_EARLIER_MS })
    }
  }
  return judged
}

/** Whether it is to be handed to the carrier now. */
export function isWanted(
  delivery: OpenDelivery,
  about: { priority: number; message: BatchMessage; now: Date },
): boolean {
  return !delivery.waits && reasonToSpare(delivery, about) === undefined
}

function say(delivery: OpenDelivery, status: Result['status'], reason: string | null): Result {
  const { recipientId, partsSent } = delivery
  return { recipientId, status, partsSent, reason, tried: false, references: [] }
}

function reasonToSpare(
  delivery: OpenDelivery,
  about: { priority: number; message: BatchMessage; now: Date },
): string | undefined {
  const { priority, message, now } = about
  const { sparedBecause } = delivery
  if (message.aborted) return 'aborted'
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

/**
 * A day after its first try what is still to be tried again has failed.
 * @param triedSince when it was first tried, or later; null where it was not tried before
 */
export function giveUpOrGoOn(sent: SendResult, triedSince: Date | null, now: Date): SendResult {
  if (sent.retryAfterMs === undefined || triedSince === null) return sent
  if (now.getTime() - triedSince.getTime() < GIVE_UP_MS) return sent
  return { result: { ...sent.result, status: DeliveryStatus.failed, reason: 'gave-up' } }
}
