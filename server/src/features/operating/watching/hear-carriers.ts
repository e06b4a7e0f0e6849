import type { Kysely } from 'kysely'
import type { Clock } from '../../../platform/context.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import type { Logger } from '../../../platform/logging/logger.ts'
import { type HeardWords, keepCarrierWords } from './carrier-words-store.ts'

/**
 * Makes the function that stores the carriers' last answers. It runs one write at a time, and then writes the
 * newest answers.
 */
export function createHearCarriers(deps: {
  db: Kysely<Schema>
  clock: Clock
  log: Logger
}): (heard: HeardWords) => void {
  const { db, clock, log } = deps
  const newest = new Map<string, HeardWords>()
  let isWriting = false

  async function write(): Promise<void> {
    isWriting = true
    try {
      for (const [carrier, heard] of newest) {
        newest.delete(carrier)
        await keepCarrierWords(db, heard, clock())
      }
    } catch (error) {
      log.warn({ err: error }, 'the last answer of a carrier could not be recorded')
    } finally {
      isWriting = false
    }
    if (newest.size > 0) await write()
  }

  return (heard) => {
    const before = newest.get(heard.carrier)
    newest.set(heard.carrier, { ...heard, taken: heard.taken + (before?.taken ?? 0) })
    if (!isWriting) void write()
  }
}
