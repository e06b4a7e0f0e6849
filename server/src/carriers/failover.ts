import { MINUTE_MS } from '@partyline/domain/time/time-units'
import type { Kysely } from 'kysely'
import type { Clock } from '../platform/context.ts'
import type { Schema } from '../platform/database/schema.ts'
import type { Logger } from '../platform/logging/logger.ts'
import type { Carrier, LookUp, Outcome, OutgoingText, Receipt } from './carrier.ts'
import { addRefusals, endRefusals, NO_REFUSALS, readRefusals } from './used-store.ts'

/** While a carrier is away, it is tried every 30 s, to notice its return. */
const TRY_EVERY_MS = 30_000
/** After this many refusals by receipt in a row, a carrier is away. */
const REFUSALS = 10
/** It stays away until no refusal has come for this time. */
const REFUSAL_LASTS_MS = 15 * MINUTE_MS
/** A process that sends reads the count again after this time, because other processes get receipts too. */
const READ_AGAIN_MS = 1_000

/** Two carriers as one. */
export interface Failover {
  /** The carrier for the outbox, under the name of the first. */
  carrier: Carrier
  /** Notes receipts, and names them as the outbox names their texts. */
  takeReceipts(carrier: string, receipts: Receipt[]): Promise<{ carrier: string; receipts: Receipt[] }>
}

/** One of the two carriers. */
interface Side {
  send(text: OutgoingText): Promise<Outcome>
  lookUp(text: OutgoingText): Promise<LookUp>
  /** It has taken no text for `afterMs`, or refuses by receipt what it takes. */
  isAway(): Promise<boolean>
  note(receipts: Receipt[]): Promise<void>
  /**
   * Whether a carrier that is away may be tried with this text now. If it last gave no answer, the text is
   * looked up there first, because a text that it takes without an answer stays in doubt until a look-up works.
   */
  mayBeTried(text: OutgoingText): Promise<boolean>
}

/**
 * Sends through the first carrier, and through the second once the first has been away for `afterMs`: it was
 * unavailable, gave no answer, or refused everything until the operator acts, at once or by receipt. A text
 * moves to the second only if the first certainly does not have it, so no text leaves twice. A text in doubt is
 * looked up at both. A reply goes through the carrier that delivered its question, and through the other one
 * while that is away.
 */
export function createFailover(
  first: Carrier,
  second: Carrier,
  options: { number: string; afterMs: number; db: Kysely<Schema>; clock: Clock; log: Logger },
): Failover {
  const nameOf = (carrierId: string) => `${second.name}:${carrierId}`
  const ofFirst = createSide(first, { ...options, instead: second.name })
  const ofSecond = createSide(underNames(second, options.number, nameOf), { ...options, instead: first.name })

  async function send(text: OutgoingText): Promise<Outcome> {
    const [side, other] = text.via === second.name ? [ofSecond, ofFirst] : [ofFirst, ofSecond]
    if (!(await side.isAway())) return side.send(text)
    if (!(await side.mayBeTried(text))) return other.send(text)
    const outcome = await side.send(text)
    return tookNothing(outcome) && text.mayLeave() ? other.send(text) : outcome
  }

  /** Looks a text in doubt up at both carriers, because no record says which of them got it. */
  async function lookUp(text: OutgoingText): Promise<LookUp> {
    const atFirst = await ofFirst.lookUp(text)
    if (atFirst.kind === 'found') return atFirst
    const atSecond = await ofSecond.lookUp(text)
    if (atSecond.kind === 'found') return atSecond
    const both = [atFirst, atSecond]
    const carrierIds = both.flatMap((one) => (one.kind === 'similar' ? one.carrierIds : []))
    return { kind: both.some(({ kind }) => kind === 'cannot-say') ? 'cannot-say' : 'similar', carrierIds }
  }

  async function report(carrierId: string): Promise<Receipt[]> {
    const ofSecondOne = nameOf('')
    if (!carrierId.startsWith(ofSecondOne)) return (await first.report?.(carrierId)) ?? []
    const told = (await second.report?.(carrierId.slice(ofSecondOne.length))) ?? []
    return told.map((one) => ({ ...one, carrierId }))
  }

  return {
    carrier: { ...first, send, lookUp, ...((first.report ?? second.report) && { report }) },
    async takeReceipts(carrier, receipts) {
      if (carrier !== second.name) {
        await ofFirst.note(receipts)
        return { carrier, receipts }
      }
      await ofSecond.note(receipts)
      return {
        carrier: first.name,
        receipts: receipts.map((one) => ({ ...one, carrierId: nameOf(one.carrierId) })),
      }
    },
  }
}

/** The second carrier, which sends from its own number. Its ids carry its name. */
function underNames(carrier: Carrier, from: string, nameOf: (carrierId: string) => string) {
  return {
    name: carrier.name,
    async send(text: OutgoingText): Promise<Outcome> {
      const outcome = await carrier.send({ ...text, from })
      return outcome.kind === 'accepted' ? { ...outcome, carrierId: nameOf(outcome.carrierId) } : outcome
    },
    async lookUp(text: OutgoingText): Promise<LookUp> {
      const found = await ask(carrier, { ...text, from })
      if (found.kind === 'found') return { ...found, carrierId: nameOf(found.carrierId) }
      return found.kind === 'similar' ? { ...found, carrierIds: found.carrierIds.map(nameOf) } : found
    },
  }
}

const ask = async (carrier: Pick<Carrier, 'lookUp'>, text: OutgoingText): Promise<LookUp> =>
  (await carrier.lookUp?.(text)) ?? { kind: 'cannot-say' }

/** The carrier certainly has not taken the text, and would take no other one either. */
const tookNothing = (outcome: Outcome) =>
  outcome.kind === 'unavailable' || (outcome.kind === 'refused' && outcome.reason === 'set-up')

function createSide(
  carrier: Pick<Carrier, 'name' | 'send' | 'lookUp'>,
  deps: { instead: string; afterMs: number; db: Kysely<Schema>; clock: Clock; log: Logger },
): Side {
  const { instead, afterMs, db, clock, log } = deps
  let awaySince: number | undefined
  let isSilent = false
  let triedAt = Number.NEGATIVE_INFINITY
  let loggedAway = false
  let latest = NO_REFUSALS
  let readAt = Number.NEGATIVE_INFINITY
  const parts = { carrier: carrier.name, instead }
  const now = () => clock().getTime()

  const refuses = () =>
    latest.refusals >= REFUSALS && now() - (latest.refusedAt?.getTime() ?? 0) < REFUSAL_LASTS_MS

  function logReturn(): void {
    if (!loggedAway || awaySince !== undefined || refuses()) return
    loggedAway = false
    log.warn(parts, 'the carrier is back')
  }

  return {
    async isAway() {
      if (Math.abs(now() - readAt) >= READ_AGAIN_MS) {
        readAt = now()
        // A text does not fail because the database is slow.
        latest = await readRefusals(db, carrier.name).catch(() => latest)
        logReturn()
      }
      return refuses() || (awaySince !== undefined && now() - awaySince >= afterMs)
    },
    async note(receipts) {
      const count = receipts.filter(({ reason }) => reason === 'set-up').length
      if (receipts.some(({ state }) => state === 'delivered')) await endRefusals(db, carrier.name)
      if (count > 0) await addRefusals(db, { carrier: carrier.name, count, now: clock() })
    },
    lookUp: (text) => ask(carrier, text),
    async send(text) {
      const begunAt = now()
      const outcome = await carrier.send(text)
      isSilent = outcome.kind === 'unknown'
      awaySince = isSilent || tookNothing(outcome) ? (awaySince ?? begunAt) : undefined
      logReturn()
      return outcome
    },
    async mayBeTried(text) {
      if (!loggedAway) log.error(parts, 'the carrier is away; the other one takes over')
      loggedAway = true
      if (now() - triedAt < TRY_EVERY_MS) return false
      triedAt = now()
      if (!isSilent) return true
      return ask(carrier, text).then(
        () => true,
        () => false,
      )
    },
  }
}
