import { DAY_MS } from '@partyline/domain/time/time-units'
import type { Kysely } from 'kysely'
import type { Clock } from '../platform/context.ts'
import type { Schema } from '../platform/database/schema.ts'
import type { Logger } from '../platform/logging/logger.ts'
import type { Carrier, Ingest } from './carrier.ts'
import { countUnseen, keepAskedUpTo, readAskedUpTo } from './catch-up-store.ts'

/** Each poll overlaps the one before by this time, because the vendor's clock or list may lag. */
const OVERLAP_MS = 600_000
/** Older texts are ignored, because nobody waits for their answer any more. */
const LOOK_BACK_MS = DAY_MS

const WITHOUT_WEBHOOK =
  "texts came late, because the vendor's list brought them and no webhook did; see ./partyline carrier check"

/** Fetches the texts that arrived while Partyline was away. */
export interface CatchUp {
  /** Polls a carrier's vendor now. Resolves once its texts are stored, or the vendor did not answer. */
  ask(carrier: string): Promise<void>
  /** Polls each vendor now and at its interval. The result stops that. */
  keepAsking(): () => Promise<void>
}

/**
 * Polls vendors for the texts since the last poll, a day back at most. Texts that a webhook delivered are recognized
 * by their id. A new or imported database begins now, because another installation answered the texts before.
 */
export function createCatchUp(deps: {
  carriers: readonly Carrier[]
  db: Kysely<Schema>
  clock: Clock
  log: Logger
  ingest: Ingest
}): CatchUp {
  const { carriers, db, clock, log, ingest } = deps
  const failing = new Set<string>()
  const underWay = new Map<string, Promise<void>>()

  /** @param isRoutine Partyline was there to take the webhook's calls, so they should have brought every text */
  async function fetchFrom({ name, missed }: Carrier, isRoutine: boolean): Promise<void> {
    if (!missed) return
    const now = clock()
    const upTo = await readAskedUpTo(db, name)
    if (upTo) {
      const since = Math.max(upTo.getTime() - OVERLAP_MS, now.getTime() - LOOK_BACK_MS)
      const texts = await missed.fetch(new Date(since))
      const carrierIds = texts.map(({ carrierId }) => carrierId)
      const unseen = isRoutine ? await countUnseen(db, { carrier: name, carrierIds }) : 0
      if (texts.length > 0) await ingest(name, texts)
      if (unseen > 0) log.warn({ carrier: name, texts: unseen }, WITHOUT_WEBHOOK)
    }
    await keepAskedUpTo(db, name, now)
    failing.delete(name)
  }

  async function logFailure(name: string, error: unknown): Promise<void> {
    if (failing.has(name)) return
    failing.add(name)
    log.warn(
      { err: error, carrier: name },
      'missed texts could not be fetched from the vendor; they are once it answers',
    )
  }

  function ask(name: string, isRoutine = false): Promise<void> {
    const carrier = carriers.find((one) => one.name === name)
    if (!carrier) return Promise.resolve()
    // Polls of one vendor run in turn, so that each begins where the one before ended.
    const asking = (underWay.get(name) ?? Promise.resolve())
      .then(() => fetchFrom(carrier, isRoutine))
      .catch((error: unknown) => logFailure(name, error))
    underWay.set(name, asking)
    return asking
  }

  return {
    ask: (name) => ask(name),
    keepAsking() {
      const timers = carriers.flatMap(({ name, missed }) => {
        if (!missed) return []
        void ask(name)
        return [setInterval(() => void ask(name, true), missed.everyMs)]
      })
      return async () => {
        timers.forEach(clearInterval)
        await Promise.all(underWay.values())
      }
    },
  }
}
