import { countUnits } from '@partyline/domain/texts/segments'
import { DAY_MS, MINUTE_MS } from '@partyline/domain/time/time-units'
import type { Carrier, LookUp, Outcome, OutgoingText } from '../../carriers/carrier.ts'
import type { Clock } from '../../platform/context.ts'
import { isDatabaseAway, isTransactionConflict } from '../../platform/database/database-errors.ts'
import type { Reach } from '../../platform/limits/number-plan.ts'
import { logThrottled } from '../../platform/logging/log-throttled.ts'
import type { Logger } from '../../platform/logging/logger.ts'
import { sha256 } from '../../platform/secrets.ts'
import type { ClaimedBatch, ReadBatch } from './batch-store.ts'
import { capEnds } from './caps-store.ts'
import type { OpenDelivery } from './chunk-store.ts'
import type { DoubtfulText, ReadDoubtful } from './doubt-store.ts'
import type { Doubts } from './gather-doubts.ts'
import { DeliveryStatus } from './message-store.ts'
import { type Result, textReference } from './outcome-store.ts'
import { lineOf } from './tell-change.ts'

/** What sending one delivery needs. */
export interface SendDeps {
  readDoubtful: ReadDoubtful
  carrier: Carrier
  clock: Clock
  sharedNumber: string
  /** Which phones texts to many reach. */
  reach: Reach
  /** The public address from which the carrier fetches pictures. */
  publicUrl: string
  /** What to do with a text that may have left when the carrier cannot tell. */
  unknownSends: 'at-least-once' | 'at-most-once'
  log: Logger
}

type ChunkDeps = SendDeps & { doubts: Doubts }

type Sent = Outcome & { reconciled?: boolean }
/** A text that may have left and is not sent again, because the operator chose at-most-once. */
type Abandoned = { kind: 'abandoned' }

/**
 * Sends one delivery, part by part. Never throws. When a carrier throws, the outcome is unknown if the text
 * may have left; before that, it can never be sent.
 * @param delivery with status 'sending' after an earlier try without an outcome: the carrier is asked first
 */
export async function sendDelivery(
  sending: ChunkDeps,
  about: ReadBatch,
  delivery: OpenDelivery,
): Promise<Result> {
  const { batch, message } = about
  const { parts: words, mediaUrls } = delivery.asLinks ? { parts: about.linked, mediaUrls: [] } : about
  const line = lineOf(message, delivery)
  const parts = line ? about.withLine(words, line) : words
  const { recipientId, phone } = delivery
  const { messageId, lease } = batch
  const { carrier, sharedNumber, clock, log } = sending
  const references: Result['references'] = []
  // The next try remembers it too.
  const reason = delivery.asLinks ? 'media' : null
  const result = { recipientId, tried: true, reason, said: null, againAt: null, references }
  let inDoubt = delivery.status === DeliveryStatus.sending
  let segments = 0

  for (let part = delivery.partsSent; part < parts.length; part++) {
    const reference = textReference(messageId, recipientId, part)
    const text: OutgoingText = {
      reference,
      idempotencyKey: () => idempotencyKey(message.publicId, phone, `${part}${'+'.repeat(delivery.returns)}`),
      from: sharedNumber,
      to: phone,
      text: parts[part] ?? '',
      mediaUrls: part === 0 ? mediaUrls : [],
      mayLeave: lease.isHeld,
    }
    if (message.via) text.via = message.via
    const doubtful = { carrier: carrier.name, messageId, recipientId, part }
    const known = inDoubt ? await reconcile(sending, text, doubtful) : 'not sent'
    const outcome = typeof known === 'object' ? known : await send(carrier, text, log)
    if (mayBeOfPictures(outcome, text)) return sendDelivery(sending, about, { ...delivery, asLinks: true })
    if (outcome.kind !== 'accepted') {
      const isBlind = known === 'perhaps sent' && outcome.kind === 'unknown'
      const now = clock()
      const wait = isBlind ? blindDelay(batch, now) : retryDelay(outcome, delivery.attempts + 1, now)
      const cap = outcome.kind === 'capped' ? outcome.cap : undefined
      // A busy carrier that names a time has not failed, so later waits do not grow by it.
      const isBusy = outcome.kind === 'throttled' && outcome.retryAfterMs !== undefined
      const tried = !isBusy || delivery.attempts === 0
      return {
        ...result,
        tried,
        cap,
        segments,
        partsSent: part,
        ...notAccepted(outcome, new Date(now.getTime() + wait)),
        // Its sender reads that it waits for the next day. A text with links must stay one.
        ...(cap && !delivery.asLinks && { reason: 'capped' }),
      }
    }
    // After a part that was looked up, the next may have left as well. After a part that was just sent, it
    // cannot have.
    const isLookedUp = outcome.reconciled === true
    segments += countUnits([text.text], text.mediaUrls.length > 0)
    if (!isLookedUp) inDoubt = false
    references.push({ part, carrierId: outcome.carrierId, reference, isLookedUp })
  }
  return { ...result, segments, status: DeliveryStatus.sent, partsSent: parts.length, reason: null }
}

/**
 * The carrier refuses a text with pictures, and may take links to them. Most vendors bring pictures to the US and Canada
 * only, and name a phone elsewhere as wrong, unreachable or filtered (https://developer.vonage.com/en/messages/concepts/mms,
 * https://www.twilio.com/docs/api/errors/21612).
 */
function mayBeOfPictures(outcome: Sent | Abandoned, { mediaUrls }: OutgoingText): boolean {
  if (outcome.kind !== 'refused' || mediaUrls.length === 0) return false
  return outcome.reason !== 'opted-out' && outcome.reason !== 'set-up'
}

/**
 * Names a text to vendors. The name is made from the message's random id, so it is the same at every try and
 * in a restored database, and a message that is written after the restore has another. A text that the vendor
 * refused by receipt gets a new name, because a vendor drops one that it knows.
 * @returns 22 characters of base64url; vendors take 36 at most
 */
function idempotencyKey(publicId: string, phone: string, part: string): string {
  return sha256(`${publicId} ${phone} ${part}`).toString('base64url').slice(0, 22)
}

function notAccepted(
  outcome: Exclude<Sent, { kind: 'accepted' }> | Abandoned,
  againAt: Date,
): Pick<Result, 'status' | 'said' | 'againAt'> & { reason?: string } {
  const { waiting, sending, failed } = DeliveryStatus
  if (outcome.kind === 'abandoned')
    return { status: failed, reason: 'perhaps-sent', said: null, againAt: null }
  const { said = null } = outcome
  if (outcome.kind === 'refused' && outcome.reason !== 'set-up') {
    return { status: failed, reason: outcome.reason, said, againAt: null }
  }
  return { status: outcome.kind === 'unknown' ? sending : waiting, said, againAt }
}

async function send(carrier: Carrier, text: OutgoingText, log: Logger): Promise<Sent> {
  // This process froze, so another worker may have sent the text. Nothing leaves here, and the batch's new
  // holder decides.
  if (!text.mayLeave()) return { kind: 'unavailable' }
  let asked = false
  const mayLeave = () => {
    asked = true
    return text.mayLeave()
  }
  try {
    return await carrier.send({ ...text, mayLeave })
  } catch (error) {
    const about = { level: 'error', carrier: carrier.name } as const
    const newest = { err: error, reference: text.reference }
    // A carrier calls `mayLeave` right before the request leaves.
    if (asked) {
      logThrottled(log, 'a carrier threw; unknown whether it sent', about, newest)
      return { kind: 'unknown' }
    }
    if (isDatabaseAway(error) || isTransactionConflict(error)) return { kind: 'unavailable' }
    logThrottled(log, 'a carrier threw before anything left; this text will never be sent', about, newest)
    return { kind: 'refused', reason: 'unsendable' }
  }
}

/**
 * Asks the carrier about a text that may have left.
 * @returns words when the caller sends it (again)
 */
async function reconcile(
  { readDoubtful, carrier, unknownSends, log, doubts }: ChunkDeps,
  text: OutgoingText,
  doubtful: Omit<DoubtfulText, 'carrierIds' | 'key'>,
): Promise<Sent | Abandoned | 'not sent' | 'perhaps sent'> {
  const { reference } = text
  try {
    const found: LookUp = (await carrier.lookUp?.(text)) ?? { kind: 'cannot-say' }
    const carrierIds = ('carrierIds' in found && found.carrierIds) || []
    const { isOpen, own } = await readDoubtful({ ...doubtful, carrierIds, key: text.idempotencyKey() })
    // A recorded outcome is final. When the carrier's id is our own name, there is nothing to record.
    if (!isOpen) return { kind: 'accepted', carrierId: reference, parts: 1, reconciled: true }
    // Skip the texts that look like this one and are known to be others.
    const carrierId = found.kind === 'found' ? found.carrierId : own[0]
    if (carrierId !== undefined) {
      logThrottled(log, 'a text whose sending was cut short had been sent')
      return { kind: 'accepted', carrierId, parts: 1, reconciled: true }
    }
    if (found.kind !== 'cannot-say') return 'not sent'
    if (unknownSends === 'at-most-once') {
      doubts.lost.push(reference)
      return { kind: 'abandoned' }
    }
    doubts.twice.push(reference)
    return 'perhaps sent'
  } catch (error) {
    const about = { level: 'warn', carrier: carrier.name } as const
    logThrottled(log, 'the carrier could not be asked about a text; it stays open', about, {
      err: error,
      reference,
    })
    return { kind: 'unknown' }
  }
}

/** A delivery fails this long after it was first tried or held back, because nobody wants yesterday's news. */
export const GIVE_UP_MS = DAY_MS
const FIRST_RETRY_MS = 5_000
const LONGEST_RETRY_MS = 600_000
/**
 * The carrier throttles a whole chunk at once, and the next try fits only part of it, so a shorter wait
 * mostly fails.
 */
const LEAST_THROTTLED_MS = 1_000
/** A wait is up to this share shorter or longer, at random. */
const SPREAD = 0.2
/** The wait of a text that cannot go out before the operator acts. */
export const SET_UP_MS = MINUTE_MS

/**
 * The wait before the next try, in ms: until a day's cap ends, the carrier's own wait, or one that doubles up to the longest. It
 * varies at random, so that a thousand failures do not come back at once.
 * @param attempts tries made so far, from 1
 */
export function retryDelay(
  outcome: Outcome | Abandoned,
  attempts: number,
  now: Date,
  random: () => number = Math.random,
): number {
  if (outcome.kind === 'capped') return capEnds(outcome.cap, now).getTime() - now.getTime()
  if (outcome.kind === 'throttled' && outcome.retryAfterMs !== undefined) {
    return Math.max(outcome.retryAfterMs, LEAST_THROTTLED_MS)
  }
  if (outcome.kind === 'refused') return SET_UP_MS
  const wait = Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS)
  return Math.round(wait * (1 - SPREAD + 2 * SPREAD * random()))
}

/**
 * The wait before the next try of a text that the carrier left unanswered and cannot look up, in ms. Each copy may
 * arrive. So the wait is as long as the time since the first try, and a day of tries has eleven copies at most.
 */
function blindDelay({ triedSince }: ClaimedBatch, now: Date): number {
  const elapsed = triedSince ? now.getTime() - triedSince.getTime() : 0
  return Math.min(Math.max(LONGEST_RETRY_MS, elapsed), GIVE_UP_MS - elapsed)
}
