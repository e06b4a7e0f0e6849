import type { Kysely } from 'kysely'
import type { Clock } from '../platform/context.ts'
import type { Logger } from '../platform/logger.ts'
import type { Schema } from '../platform/schema.ts'
import type { Bring, Carrier } from './carrier.ts'
import { keepAskedUpTo, readAskedUpTo } from './catch-up-store.ts'

/** The vendor's clock may be behind ours, and its list a little behind itself. In milliseconds. */
const OVERLAP_MS = 600_000
/** Nobody waits for an answer to what they texted longer ago than that. */
const LOOK_BACK_MS = 86_400_000

/** What brings in the texts that came while nobody here could take them. */
export interface CatchUp {
  /** Asks a carrier's vendor now; resolves once what it had is written down, or it could not be asked. */
  ask(carrier: string): Promise<void>
  /** Asks each vendor now and from time to time, until the answer is called. */
  keepAsking(): () => Promise<void>
}

/**
 * Makes it. A vendor is asked for what came since it was last asked, a day back at most. What a webhook brought is known
 * by its id. A new or imported database begins now: what came before was another's to answer.
 */
export function createCatchUp(parts: {
  carriers: readonly Carrier[]
  db: Kysely<Schema>
  clock: Clock
  log: Logger
  bring: Bring
}): CatchUp {
  const { carriers, db, clock, log, bring } = parts
  const failing = new Set<string>()
  const underWay = new Map<string, Promise<void>>()

  async function fetchFrom({ name, missed }: Carrier): Promise<void> {
    if (!missed) return
    const now = clock()
    const upTo = await readAskedUpTo(db, name)
    if (upTo) {
      const since = Math.max(upTo.getTime() - OVERLAP_MS, now.getTime() - LOOK_BACK_MS)
      const texts = await missed.fetch(new Date(since))
      if (texts.length > 0) await bring(name, texts)
    }
    await keepAskedUpTo(db, name, now)
    failing.delete(name)
  }

  async function tell(name: string, error: unknown): Promise<void> {
    if (failing.has(name)) return
    failing.add(name)
    log.warn({ err: error, carrier: name }, 'the vendor could not be asked for texts that were missed')
  }

  function ask(name: string): Promise<void> {
    const carrier = carriers.find((one) => one.name === name)
    if (!carrier) return Promise.resolve()
    // One after the other, so that the later one begins where the earlier one ended.
    const asking = (underWay.get(name) ?? Promise.resolve())
      .then(() => fetchFrom(carrier))
      .catch((error: unknown) => tell(name, error))
    underWay.set(name, asking)
    return asking
  }

  return {
    ask,
    keepAsking() {
      const timers = carriers.flatMap(({ name, missed }) => {
        if (!missed) return []
        void ask(name)
        return [setInterval(() => void ask(name), missed.everyMs)]
      })
      return async () => {
        timers.forEach(clearInterval)
        await Promise.all(underWay.values())
      }
    },
  }
}
