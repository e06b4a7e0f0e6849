import { HOUR_MS } from '@partyline/domain/time/time-units'
import type { Kysely } from 'kysely'
import type { Clock } from '../../../platform/context.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import type { Ring } from '../../../platform/health/alarms.ts'
import type { Journal } from '../../../platform/journal/open-journal.ts'
import type { Logger } from '../../../platform/logging/logger.ts'
import { takeChoices } from './opt-out-store.ts'

const TAKEN_AT_ONCE = 500
const RETRY_MS = 10_000
/** A disk that stands still must not hold back replies for longer. */
const PATIENCE_MS = 2_000

const WORDS =
  'opt-outs cannot be written beside the database, so a restore would not know them: is the disk of OPT_OUTS_DIR full, or closed to Partyline?'

/**
 * Makes the function that writes the waiting choices into the journal. It resolves once those that were committed before
 * the call are on the disk, and never rejects. A choice stays in the database until it is in the journal, so a full disk
 * or a crash loses none; after a crash it may be there twice.
 * @param deps.journal undefined keeps none
 */
export function createKeepOptOuts(deps: {
  db: Kysely<Schema>
  journal: Journal | undefined
  clock: Clock
  log: Logger
  ring: Ring
}): () => Promise<void> {
  const { db, journal, clock, log, ring } = deps
  let running = Promise.resolve()
  let next: Promise<void> | undefined
  let hasBegun = false
  /** When the disk is tried again after a failure. */
  let failedUntil: number | undefined

  async function write(to: Journal): Promise<void> {
    if (failedUntil !== undefined && clock().getTime() < failedUntil) return
    try {
      for (let more = true; more; ) {
        more = await db.transaction().execute(async (tx) => {
          const choices = await takeChoices(tx, TAKEN_AT_ONCE)
          if (choices.length > 0 || !hasBegun) await to.append(choices)
          hasBegun = true
          return choices.length === TAKEN_AT_ONCE
        })
      }
      if (failedUntil !== undefined) ring({ kind: 'over', key: 'opt-outs unkept' })
      failedUntil = undefined
    } catch (error) {
      if (failedUntil === undefined) log.error({ err: error }, WORDS)
      failedUntil = clock().getTime() + RETRY_MS
      ring({ kind: 'trouble', key: 'opt-outs unkept', words: WORDS, forMs: HOUR_MS })
    }
  }

  return async () => {
    if (!journal) return
    // Calls during a write share the one that begins after it, which sees what they have committed.
    next ??= running.then(() => {
      next = undefined
      running = write(journal)
      return running
    })
    let timer: NodeJS.Timeout | undefined
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, PATIENCE_MS)
    })
    await Promise.race([next, patience]).finally(() => clearTimeout(timer))
  }
}
