import type { Clock } from '../platform/context.ts'
import type { Logger } from '../platform/logging/logger.ts'
import type { Carrier, LookUp, Outcome, OutgoingText, Receipt } from './carrier.ts'

/** While the first carrier is away, one text every 30 s goes to it, to notice its return. */
const TRY_FIRST_EVERY_MS = 30_000

/** Two carriers as one. */
export interface Failover {
  /** The carrier for the outbox, under the name of the first. */
  carrier: Carrier
  /** Names receipts as the outbox names their texts. */
  nameReceipts(carrier: string, receipts: Receipt[]): { carrier: string; receipts: Receipt[] }
}

/**
 * Sends through the first carrier, and through the second once the first has been unavailable for `afterMs`. A text
 * moves to the second only if the first certainly does not have it, so no text leaves twice. A text in doubt is
 * looked up at both. A reply goes through the carrier that delivered its question.
 */
export function createFailover(
  first: Carrier,
  second: Carrier,
  options: { number: string; afterMs: number; clock: Clock; log: Logger },
): Failover {
  const { number, afterMs, clock, log } = options
  let awaySince: number | undefined
  let triedAt = 0
  let changedOver = false

  const viaSecond = async (text: OutgoingText): Promise<Outcome> => {
    const outcome = await second.send({ ...text, from: number })
    return outcome.kind === 'accepted' ? { ...outcome, carrierId: nameOf(outcome.carrierId) } : outcome
  }
  const nameOf = (carrierId: string) => `${second.name}:${carrierId}`

  async function send(text: OutgoingText): Promise<Outcome> {
    if (text.via === second.name) return viaSecond(text)
    const now = clock().getTime()
    const away = awaySince !== undefined && now - awaySince >= afterMs
    if (away && now - triedAt < TRY_FIRST_EVERY_MS) return viaSecond(text)
    triedAt = now
    const outcome = await first.send(text)
    noteFirst(outcome, now)
    return outcome.kind === 'unavailable' && away && text.mayLeave() ? viaSecond(text) : outcome
  }

  function noteFirst(outcome: Outcome, now: number): void {
    const isAway = outcome.kind === 'unavailable' || outcome.kind === 'unknown'
    awaySince = isAway ? (awaySince ?? now) : undefined
    const over = awaySince !== undefined && now - awaySince >= afterMs
    if (over === changedOver) return
    changedOver = over
    const parts = { first: first.name, second: second.name }
    if (over) log.error(parts, 'the carrier is away; the second one takes over')
    else log.warn(parts, 'the carrier is back')
  }

  /** Looks a text in doubt up at both carriers, because no record says which of them got it. */
  async function lookUp(text: OutgoingText): Promise<LookUp> {
    const atFirst = (await first.lookUp?.(text)) ?? { kind: 'cannot-say' as const }
    if (atFirst.kind === 'has-it' || atFirst.kind === 'has-alike') return atFirst
    const atSecond = (await second.lookUp?.({ ...text, from: number })) ?? { kind: 'cannot-say' as const }
    if (atSecond.kind === 'has-it') return { kind: 'has-it', carrierId: nameOf(atSecond.carrierId) }
    if (atSecond.kind === 'has-alike') {
      return { kind: 'has-alike', carrierIds: atSecond.carrierIds.map(nameOf) }
    }
    return atFirst.kind === 'cannot-say' ? atFirst : atSecond
  }

  return {
    carrier: { ...first, ...(second.keepsInDatabase && { keepsInDatabase: true }), send, lookUp },
    nameReceipts: (carrier, receipts) =>
      carrier === second.name
        ? {
            carrier: first.name,
            receipts: receipts.map((one) => ({ ...one, carrierId: nameOf(one.carrierId) })),
          }
        : { carrier, receipts },
  }
}
