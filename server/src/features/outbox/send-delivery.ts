import type { Carrier, Outcome, OutgoingText } from '../../carriers/carrier.ts'
import type { Clock } from '../../platform/context.ts'
import { isDatabaseAway, wasInTheWay } from '../../platform/database-errors.ts'
import type { Logger } from '../../platform/logger.ts'
import type { Id } from '../../platform/schema.ts'
import { tellInSum } from '../../platform/tell-in-sum.ts'
import type { OpenDelivery } from './chunk-store.ts'
import { DeliveryStatus } from './delivery-status.ts'
import { idempotencyKey } from './idempotency-key.ts'
import type { Lease } from './lease.ts'
import { type Result, textReference } from './outcome-store.ts'
import type { DoubtfulText } from './receipt-store.ts'

/** What a delivery is sent by. */
export interface SendParts {
  carrier: Carrier
  clock: Clock
  sharedNumber: string
  /** What pictures' paths stand under for the carrier to fetch them. */
  publicUrl: string
  /** What becomes of a text that may have been sent, where the carrier cannot say whether it was. */
  unknownSends: 'at-least-once' | 'at-most-once'
  log: Logger
  /** What is known of a text by now; see readDoubtful. */
  readDoubtful: (text: DoubtfulText) => Promise<{ isOpen: boolean; own: string[] }>
}

/** What each delivery of a message is sent with. */
export interface Said {
  messageId: Id
  /** Random, so that it is this message's alone wherever its database is copied to. */
  publicId: string
  parts: string[]
  /** Whole addresses. */
  mediaUrls: string[]
  via: string | null
}

/**
 * Sends one delivery, part by part, and says what became of it. Never throws: what the carrier threw once the text
 * might leave counts as unknown, and before that as a text that cannot be sent.
 * @param delivery with status 'sending' when an earlier try ended without an outcome: the carrier is asked first
 */
export async function sendDelivery(
  sending: SendParts,
  lease: Lease,
  said: Said,
  delivery: OpenDelivery,
): Promise<Result> {
  const { messageId, publicId, parts, mediaUrls, via } = said
  const { recipientId, phone } = delivery
  const { carrier, sharedNumber, clock, log } = sending
  const references: Result['references'] = []
  let ambiguous = delivery.status === DeliveryStatus.sending

  for (let part = delivery.partsSent; part < parts.length; part++) {
    const reference = textReference(messageId, recipientId, part)
    const text: OutgoingText = {
      reference,
      idempotencyKey: () => idempotencyKey(publicId, phone, part),
      from: sharedNumber,
      to: phone,
      text: parts[part] ?? '',
      mediaUrls: part === 0 ? mediaUrls : [],
      mayLeave: lease.isHeld,
    }
    if (via) text.via = via
    const doubtful = { carrier: carrier.name, messageId, recipientId, part }
    const outcome =
      (ambiguous && (await reconcile(sending, text, doubtful))) || (await send(carrier, text, log))
    if (outcome.kind !== 'accepted') {
      return notAccepted(outcome, { delivery, partsSent: part, references, now: clock() })
    }
    // What was looked up may be followed by another part that had left as well; what was just sent cannot be.
    if (!outcome.reconciled) ambiguous = false
    references.push({ part, carrierId: outcome.carrierId, reference })
  }
  const status = DeliveryStatus.sent
  return {
    recipientId,
    status,
    partsSent: parts.length,
    reason: null,
    tried: true,
    againAt: null,
    references,
  }
}

function notAccepted(
  outcome: Exclude<Sent, { kind: 'accepted' }> | LetBe,
  about: { delivery: OpenDelivery; partsSent: number; references: Result['references']; now: Date },
): Result {
  const { delivery, partsSent, references, now } = about
  const { recipientId, attempts } = delivery
  const result = { recipientId, partsSent, tried: true, references }
  const failed = { ...result, status: DeliveryStatus.failed, againAt: null }
  if (outcome.kind === 'let-be') return { ...failed, reason: 'perhaps-sent' }
  if (outcome.kind === 'refused' && outcome.reason !== 'set-up') return { ...failed, reason: outcome.reason }
  const status = outcome.kind === 'unknown' ? DeliveryStatus.sending : DeliveryStatus.waiting
  return {
    ...result,
    status,
    reason: null,
    againAt: new Date(now.getTime() + retryDelay(outcome, attempts + 1)),
  }
}

type Sent = Outcome & { reconciled?: boolean }
/** Neither sent again nor known to be sent: the operator chose at-most-once. */
type LetBe = { kind: 'let-be' }

async function send(carrier: Carrier, text: OutgoingText, log: Logger): Promise<Sent> {
  // This process slept: somebody else may have sent it since. Nothing left, and the new holder of the batch decides.
  if (!text.mayLeave()) return { kind: 'unavailable' }
  let asked = false
  const mayLeave = () => {
    asked = true
    return text.mayLeave()
  }
  try {
    return await carrier.send({ ...text, mayLeave })
  } catch (error) {
    const about = { err: error, carrier: carrier.name, reference: text.reference }
    // A carrier asks right before the request leaves.
    if (asked) {
      log.error(about, 'a carrier threw; unknown whether it sent')
      return { kind: 'unknown' }
    }
    if (isDatabaseAway(error) || wasInTheWay(error)) return { kind: 'unavailable' }
    log.error(about, 'a carrier threw before anything left; this text will never go')
    return { kind: 'refused', reason: 'unsendable' }
  }
}

/**
 * Asks the carrier about a text that may have been sent.
 * @returns undefined when the caller sends it (again)
 */
async function reconcile(
  { carrier, unknownSends, log, readDoubtful }: SendParts,
  text: OutgoingText,
  doubtful: Omit<DoubtfulText, 'carrierIds'>,
): Promise<Sent | LetBe | undefined> {
  const { reference } = text
  try {
    const found = (await carrier.lookUp?.(text)) ?? { kind: 'cannot-say' as const }
    const carrierIds = found.kind === 'has-alike' ? found.carrierIds : []
    const { isOpen, own } = await readDoubtful({ ...doubtful, carrierIds })
    // What stands there by now is the last word, and the text's own name leaves nothing to be kept.
    if (!isOpen) return { kind: 'accepted', carrierId: reference, parts: 1, reconciled: true }
    // Of texts that look like this one, those that are known to be others are not it.
    const carrierId = found.kind === 'has-it' ? found.carrierId : own[0]
    if (carrierId !== undefined) {
      tellInSum(log, 'a text whose sending was cut short had been sent')
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

const FIRST_MS = 5_000
// A whole chunk is throttled at once, and only part of it fits at the next try: sooner is mostly in vain.
const LEAST_MS = 1_000
const MOST_MS = 10 * 60_000
/**
 * How long to wait before the next try: what the carrier asked for (a second at least), else doubling from 5 s up to 10 minutes, spread by
 * a fifth either way so that a thousand failures do not come back at once.
 * @param attempts tries made so far, from 1
 */
export function retryDelay(outcome: Outcome, attempts: number, random: () => number = Math.random): number {
  if (outcome.kind === 'throttled' && outcome.retryAfterMs !== undefined) {
    return Math.max(outcome.retryAfterMs, LEAST_MS)
  }
  // Nothing goes out until the operator has acted; a minute is soon enough to see that they have.
  if (outcome.kind === 'refused') return 60_000
  const wait = Math.min(FIRST_MS * 2 ** (attempts - 1), MOST_MS)
  return Math.round(wait * (0.8 + 0.4 * random()))
}
