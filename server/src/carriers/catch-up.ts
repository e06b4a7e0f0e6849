import { DAY_MS, HOUR_MS } from '@partyline/domain/time/time-units'
import type { Kysely } from 'kysely'
import type { Clock } from '../platform/context.ts'
import type { Schema } from '../platform/database/schema.ts'
import type { Ring } from '../platform/health/alarms.ts'
import type { Logger } from '../platform/logging/logger.ts'
import type { Carrier, IngestAddressed } from './carrier.ts'
import { findUnseen, keepAskedUpTo, readAskedUpTo } from './catch-up-store.ts'
import type { KeepOurs } from './keep-ours.ts'

/** Each poll overlaps the one before by this time, because the vendor's clock or list may lag. */
const OVERLAP_MS = 600_000
/** Older texts are ignored, because nobody waits for their answer any more. */
const LOOK_BACK_MS = DAY_MS

/** A call may get lost, and a poll may overtake one. That many polls in a row are no accident. */
const CERTAINLY_LATE = 3

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
  ring: Ring
  keepOurs: KeepOurs
  store: IngestAddressed
}): CatchUp {
  const { carriers, db, clock, log, ring, keepOurs, store } = deps
  const failing = new Set<string>()
  /** By carrier, the texts that the last poll listed, and how many polls in a row brought texts in place of webhooks. */
  const last = new Map<string, { listed: Set<string>; late: number }>()
  const underWay = new Map<string, Promise<void>>()

  /** @param isRoutine Partyline was there to take the webhook's calls, so they should have brought every text */
  async function fetchFrom({ name, missed }: Carrier, isRoutine: boolean): Promise<void> {
    if (!missed) return
    const now = clock()
    const upTo = await readAskedUpTo(db, name)
    if (upTo) {
      const since = Math.max(upTo.getTime() - OVERLAP_MS, now.getTime() - LOOK_BACK_MS)
      const texts = await keepOurs(name, await missed.fetch(new Date(since)))
      const carrierIds = texts.map(({ carrierId }) => carrierId)
      const unseen = await findUnseen(db, { carrier: name, carrierIds })
      await store(name, texts)
      noteLate(name, { carrierIds, unseen, isRoutine })
    }
    await keepAskedUpTo(db, name, now)
    failing.delete(name)
  }

  /** Logs late texts, and tells operators once no webhook seems to come through. */
  function noteLate(
    name: string,
    { carrierIds, unseen, isRoutine }: { carrierIds: string[]; unseen: Set<string>; isRoutine: boolean },
  ): void {
    const before = last.get(name) ?? { listed: new Set(), late: 0 }
    const cameByWebhook = carrierIds.some((id) => !unseen.has(id) && !before.listed.has(id))
    const isLate = isRoutine && unseen.size > 0
    const late = (cameByWebhook ? 0 : before.late) + (isLate ? 1 : 0)
    last.set(name, { listed: new Set(carrierIds), late })
    if (!isLate) return
    log.warn({ carrier: name, texts: unseen.size }, WITHOUT_WEBHOOK)
    if (late < CERTAINLY_LATE) return
    const words = `no webhook of ${name} arrives, so texts come late: is the certificate of PUBLIC_URL valid? ./partyline carrier check names the address`
    ring({ kind: 'trouble', key: `webhook silent ${name}`, words, forMs: HOUR_MS })
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
