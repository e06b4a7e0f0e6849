import { setTimeout as delay } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Clock } from '../../platform/context.ts'
import type { Schema } from '../../platform/schema.ts'
import { type PaceLimits, type PaceUse, readPace, readPaceUse, returnPace, takePace } from './pace-store.ts'

/** Texts that may leave. */
export interface Grant {
  texts: number
  /** Without any: milliseconds until there may be some. */
  waitMs: number
  /** Resolves when the next of them may leave; to be called once for each. */
  leave: () => Promise<void>
}

/** The pace of one carrier, as one process sees it. */
export interface Pace {
  /** Whether there is any limit; without one no statement is spent on it. */
  isLimited(): Promise<boolean>
  /** Milliseconds for which bulk is known to have no room, so that nothing is asked until then. */
  closedMs(): number
  /** Asks for room for texts of `segments` segments each; resolves just before the first of them may leave. */
  take(asked: { texts: number; segments: number; urgent: boolean }): Promise<Grant>
  /** Gives back the room of segments that are not sent. */
  giveBack(segments: number): Promise<void>
  /** Seconds that these segments take if nothing else is sent; null where there is no limit. */
  estimate(segments: number): Promise<number | null>
}

/** How long a process trusts the pace that it read, because the operator may change it while we run. */
const READ_AGAIN_MS = 1000
/** A chunk is marked this long before its first text leaves. */
const MARK_MS = 100
/** The share of its usual distance that a late text keeps from the one before it. */
const CATCHING_UP = 0.995
/** A slower pace is the grants' matter alone, so that the operator's next pace holds within a second. */
const MOST_APART_MS = 1000
const DAY = 86_400

/** Makes the pace of a carrier; what it grants is shared by all processes on the database. */
export function createPace(db: Kysely<Schema>, carrier: string, clock: Clock): Pace {
  let limits: PaceLimits = { perSecond: null, dailyCap: null }
  let readAt = Number.NEGATIVE_INFINITY
  let closedUntil = Number.NEGATIVE_INFINITY
  /** When the next text may leave here. */
  let freeAt = Number.NEGATIVE_INFINITY
  const now = () => clock().getTime()

  const isLimited = async () => {
    if (Math.abs(now() - readAt) >= READ_AGAIN_MS) {
      limits = await readPace(db, carrier)
      readAt = now()
    }
    return limits.perSecond !== null || limits.dailyCap !== null
  }

  /** Each text leaves at its own time. After a stall the late ones follow each other hardly faster than the others. */
  function spaced(beginsMs: number, gapMs: number): () => Promise<void> {
    let next = now() + beginsMs
    return async () => {
      const due = next
      next += gapMs
      if (due > now()) await delay(due - now())
      const at = Math.max(now(), freeAt)
      freeAt = at + Math.min(gapMs * CATCHING_UP, MOST_APART_MS)
      if (at > now()) await delay(at - now())
    }
  }

  return {
    isLimited,
    closedMs: () => Math.max(0, closedUntil - now()),
    async take({ texts, segments, urgent }) {
      if (!(await isLimited())) return { texts, waitMs: 0, leave: async () => undefined }
      const grant = await takePace(db, { carrier, texts, segments, urgent })
      if (grant.texts === 0 && !urgent) closedUntil = now() + Math.min(grant.waitMs, READ_AGAIN_MS)
      const leave = urgent || grant.gapMs === 0 ? async () => undefined : spaced(grant.beginsMs, grant.gapMs)
      if (grant.texts > 0 && grant.beginsMs > MARK_MS) await delay(grant.beginsMs - MARK_MS)
      return { texts: grant.texts, waitMs: grant.waitMs, leave }
    },
    async giveBack(segments) {
      if (await isLimited()) await returnPace(db, carrier, segments)
    },
    async estimate(segments) {
      return (await isLimited()) ? estimatePace(await readPaceUse(db, carrier), segments) : null
    },
  }
}

/**
 * How long segments take if nothing else is sent.
 * @returns seconds; null where nothing limits them, which a daily cap with room enough does not
 */
export function estimatePace(use: PaceUse, segments: number): number | null {
  const { perSecond, dailyCap, sentToday, untilTomorrow } = use
  const atRate = (count: number) => (perSecond === null ? 0 : count / perSecond)
  const leftToday = dailyCap === null ? segments : Math.max(0, dailyCap - sentToday)
  if (dailyCap === null || segments <= leftToday) return perSecond === null ? null : atRate(segments)
  const later = segments - leftToday
  const wholeDays = Math.ceil(later / dailyCap) - 1
  return untilTomorrow + wholeDays * DAY + atRate(later - wholeDays * dailyCap)
}
