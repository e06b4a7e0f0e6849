import type { Kysely } from 'kysely'
import type { Clock } from '../../platform/context.ts'
import type { Schema } from '../../platform/schema.ts'
import { estimatePace } from './estimate-pace.ts'
import { type Grant, type PaceLimits, readPace, readPaceUse, takePace } from './pace-store.ts'

/** The pace of one carrier, as one process sees it. */
export interface Pace {
  /** Whether there is any limit; without one no statement is spent on it. */
  isLimited(): Promise<boolean>
  /** Asks for room for texts of so many segments each. */
  take(texts: number, segments: number, urgent: boolean): Promise<Grant>
  /** Seconds until so many segments would have left if nothing else were sent; null where there is no limit. */
  estimate(segments: number): Promise<number | null>
}

// The operator may change the pace while we run.
const READ_AGAIN_MS = 1000

/** Makes the pace of a carrier; what it grants is shared by all processes on the database. */
export function createPace(db: Kysely<Schema>, carrier: string, clock: Clock): Pace {
  let limits: PaceLimits = { perSecond: null, dailyCap: null }
  let readAt = Number.NEGATIVE_INFINITY

  const isLimited = async () => {
    if (Math.abs(clock().getTime() - readAt) >= READ_AGAIN_MS) {
      limits = await readPace(db, carrier)
      readAt = clock().getTime()
    }
    return limits.perSecond !== null || limits.dailyCap !== null
  }
  return {
    isLimited,
    async take(texts, segments, urgent) {
      if (!(await isLimited())) return { texts, waitMs: 0 }
      return takePace(db, { carrier, texts, segments, urgent })
    },
    async estimate(segments) {
      return (await isLimited()) ? estimatePace(await readPaceUse(db, carrier), segments) : null
    },
  }
}
