import type { Carrier, Outcome, OutgoingText } from '../../carriers/carrier.ts'
import type { Logger } from '../../platform/logger.ts'
import type { Id } from '../../platform/schema.ts'
import type { OpenDelivery } from './batch-store.ts'
import { DeliveryStatus } from './delivery-status.ts'
import type { Lease } from './lease.ts'
import { type Result, textReference } from './outcome-store.ts'
import { retryDelay } from './retry-delay.ts'

export interface SendParts {
  carrier: Carrier
  sharedNumber: string
  /** What pictures' paths stand under for the carrier to fetch them. */
  publicUrl: string
  /** What becomes of a text that may have been sent, where the carrier cannot say whether it was. */
  unknownSends: 'at-least-once' | 'at-most-once'
  log: Logger
  /** Those of a carrier's ids that no text of ours is known by. */
  findUnclaimed: (carrier: string, carrierIds: string[]) => Promise<string[]>
}

/** A result, and the milliseconds after which to try again where it is not the last word. */
export interface SendResult {
  result: Result
  retryAfterMs?: number
}

/** What each delivery of a message is sent with. */
export interface Said {
  messageId: Id
  parts: string[]
  /** Whole addresses. */
  mediaUrls: string[]
  via: string | null
}

/**
 * Sends one delivery, part by part, and says what became of it. Never throws: what the carrier threw counts as
 * unknown, since the text may have left.
 * @param delivery with status 'sending' when an earlier try ended without an outcome: the carrier is asked first
 */
export async function sendDelivery(
  sending: SendParts,
  lease: Lease,
  said: Said,
  delivery: OpenDelivery,
): Promise<SendResult> {
  const { messageId, parts, mediaUrls, via } = said
  const { recipientId, phone } = delivery
  const { carrier, sharedNumber, log } = sending
  const references: Result['references'] = []
  let ambiguous = delivery.status === DeliveryStatus.sending

  for (let part = delivery.partsSent; part < parts.length; part++) {
    const reference = textReference(messageId, recipientId, part)
    const text: OutgoingText = {
      reference,
      from: sharedNumber,
      to: phone,
      text: parts[part] ?? '',
      mediaUrls: part === 0 ? mediaUrls : [],
      mayLeave: lease.isHeld,
    }
    if (via) text.via = via
    const outcome = (ambiguous && (await reconcile(sending, text))) || (await send(carrier, text, log))
    if (outcome.kind !== 'accepted') return notAccepted(outcome, delivery, part, references)
    // What was looked up may be followed by another part that had left as well; what was just sent cannot be.
    if (!outcome.reconciled) ambiguous = false
    references.push({ part, carrierId: outcome.carrierId, reference })
  }
  const status = DeliveryStatus.sent
  return { result: { recipientId, status, partsSent: parts.length, reason: null, tried: true, references } }
}

function notAccepted(
  outcome: Exclude<Sent, { kind: 'accepted' }> | LetBe,
  { recipientId, attempts }: OpenDelivery,
  partsSent: number,
  references: Result['references'],
): SendResult {
  const result = { recipientId, partsSent, tried: true, references }
  const failed = DeliveryStatus.failed
  if (outcome.kind === 'let-be') return { result: { ...result, status: failed, reason: 'perhaps-sent' } }
  if (outcome.kind === 'refused' && outcome.reason !== 'set-up') {
    return { result: { ...result, status: failed, reason: outcome.reason } }
  }
  const status = outcome.kind === 'unknown' ? DeliveryStatus.sending : DeliveryStatus.waiting
  return { result: { ...result, status, reason: null }, retryAfterMs: retryDelay(outcome, attempts + 1) }
}

type Sent = Outcome & { reconciled?: boolean }
/** Neither sent again nor known to be sent: the operator chose at-most-once. */
type LetBe = { kind: 'let-be' }

async function send(carrier: Carrier, text: OutgoingText, log: Logger): Promise<Sent> {
  // This process slept: somebody else may have sent it since. Nothing left, and the new holder of the lane decides.
  if (!text.mayLeave()) return { kind: 'unavailable' }
  try {
    return await carrier.send(text)
  } catch (error) {
    log.error(
      { err: error, carrier: carrier.name, reference: text.reference },
      'a carrier threw; unknown whether it sent',
    )
    return { kind: 'unknown' }
  }
}

/**
 * Asks the carrier about a text that may have been sent.
 * @returns undefined when it is to be sent (again)
 */
async function reconcile(
  { carrier, unknownSends, log, findUnclaimed }: SendParts,
  text: OutgoingText,
): Promise<Sent | LetBe | undefined> {
  const { reference } = text
  try {
    const found = (await carrier.lookUp?.(text)) ?? { kind: 'cannot-say' as const }
    // Of texts that look like this one, those that are known to be others are not it.
    const [carrierId] =
      found.kind === 'has-it'
        ? [found.carrierId]
        : found.kind === 'has-alike'
          ? await findUnclaimed(carrier.name, found.carrierIds)
          : []
    if (carrierId !== undefined) {
      log.info({ reference }, 'a text whose sending was cut short had been sent')
      return { kind: 'accepted', carrierId, parts: 1, reconciled: true }
    }
    if (found.kind === 'cannot-say' && unknownSends === 'at-most-once') {
      log.warn(
        { reference, perhapsLost: true },
        'a text whose sending was cut short is let be, perhaps unsent',
      )
      return { kind: 'let-be' }
    }
    if (found.kind === 'cannot-say') {
      log.warn(
        { reference, perhapsTwice: true },
        'a text whose sending was cut short is sent again, perhaps twice',
      )
    }
    return undefined
  } catch (error) {
    log.warn({ err: error, reference }, 'the carrier could not be asked about a text; it stays open')
    return { kind: 'unknown' }
  }
}
