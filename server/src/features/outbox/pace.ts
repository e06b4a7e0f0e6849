import { setTimeout as delay } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Clock } from '../../platform/context.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { Priority } from './message-store.ts'
import {
  type PaceGrant,
  type PaceLimits,
  type PaceReturn,
  type PaceUse,
  readPaceUse,
  returnPace,
  takePace,
} from './pace-store.ts'

/** Texts that may leave, and when. */
export interface Grant {
  count: number
  /** When no text may leave: milliseconds until one may. */
  waitMs: number
  /** Resolves when the next text may leave. The caller calls it once for each text. */
  leave: () => Promise<void>
}

/** The pace of one carrier, as one process sees it. */
export interface Pace {
  /** Whether there is any limit. Without one, granting needs no statement. */
  isLimited(): Promise<boolean>
  /** Milliseconds for which the pace certainly grants bulk nothing, so that nobody asks until then. */
  closedMs(): number
  /**
   * Asks for a grant for the next texts of a batch. Resolves just before the first of them may leave.
   * @param asked.left the texts that the batch has left; 0 if unknown
   */
  take(asked: { left: number; segments: number; priority: number }): Promise<Grant>
  /**
   * Gives back granted segments that were not sent. The day's cap counts what the carrier took, so a text that was
   * `tried` in vain is given back to the day alone.
   */
  giveBack(unsent: PaceReturn): Promise<void>
  /** How long these segments take if nothing else is sent, and how many of them leave today. */
  estimate(segments: number): Promise<Estimate>
}

interface Estimate {
  /** Null where there is no limit. */
  seconds: number | null
  /** The segments that the day's cap still allows; null without a cap. */
  today: number | null
}

/**
 * The texts of a chunk without a pace: half a batch. All of its requests are open at once, and a crash leaves that many
 * texts in doubt.
 */
const UNPACED_TEXTS = 250
/** A process reads the pace again after this time, because the operator may change it. */
const READ_AGAIN_MS = 1_000
/** A chunk is marked this long before its first text leaves. */
const MARK_MS = 100
/** The share of its usual distance that a late text keeps from the one before it. */
const CATCHING_UP = 0.995
/** The longest distance between texts in a process, so that a new pace holds within a second. */
const MOST_APART_MS = 1_000
/** No text waits longer than this for its own time. A time further ahead means that the clock was set back. */
const FARTHEST_MS = 5_000
const DAY = 86_400

/** Makes the pace of a carrier. All processes on the database share it. */
export function createPace(db: Kysely<Schema>, carrier: string, clock: Clock): Pace {
  let limits: PaceLimits & { refuses: boolean } = { perSecond: null, dailyCap: null, refuses: false }
  let readAt = Number.NEGATIVE_INFINITY
  let closedUntil = Number.NEGATIVE_INFINITY
  /** When the next text may leave this process. */
  let freeAt = Number.NEGATIVE_INFINITY
  /** When the latest texts left this process, as many as a second allows. */
  const leftAt: number[] = []
  const now = () => clock().getTime()
  const msUntil = (time: number) => {
    const left = time - now()
    return left > FARTHEST_MS ? 0 : Math.max(0, left)
  }

  const isLimited = async () => {
    if (Math.abs(now() - readAt) >= READ_AGAIN_MS) {
      limits = await readPaceUse(db, carrier)
      readAt = now()
    }
    return limits.perSecond !== null || limits.dailyCap !== null || limits.refuses
  }

  /**
   * Each text leaves at its own time. After a stall, late texts follow each other hardly faster than others. A second
   * stall lets a crowd of them out, so each also leaves a second or more after the one that is `inSecond` texts before.
   */
  function spaced({ beginsMs, gapMs, inSecond }: PaceGrant): () => Promise<void> {
    const msUntilRoom = () => msUntil((leftAt.at(-inSecond) ?? Number.NEGATIVE_INFINITY) + 1_000)
    let next = now() + beginsMs
    return async () => {
      const due = next
      next += gapMs
      if (msUntil(due) > 0) await delay(msUntil(due))
      const waitMs = msUntil(freeAt)
      freeAt = now() + waitMs + Math.min(gapMs * CATCHING_UP, MOST_APART_MS)
      if (waitMs > 0) await delay(waitMs)
      while (msUntilRoom() > 0) await delay(msUntilRoom())
      leftAt.push(now())
      leftAt.splice(0, leftAt.length - inSecond)
    }
  }

  return {
    isLimited,
    closedMs: () => msUntil(closedUntil),
    async take({ left, segments, priority }) {
      const atOnce = async () => undefined
      if (!(await isLimited())) return { count: UNPACED_TEXTS, waitMs: 0, leave: atOnce }
      const count = left > 0 ? left : UNPACED_TEXTS
      const grant = await takePace(db, { carrier, count, segments, priority })
      const isBulk = priority >= Priority.direct
      if (grant.count === 0 && isBulk) closedUntil = now() + Math.min(grant.waitMs, READ_AGAIN_MS)
      const leave = !isBulk || grant.gapMs === 0 ? atOnce : spaced(grant)
      if (grant.count > 0 && grant.beginsMs > MARK_MS) await delay(grant.beginsMs - MARK_MS)
      return { count: grant.count, waitMs: grant.waitMs, leave }
    },
    async giveBack(unsent) {
      if (unsent.segments === 0 || !(await isLimited()) || (unsent.tried && limits.dailyCap === null)) return
      await returnPace(db, carrier, unsent)
    },
    async estimate(segments) {
      if (!(await isLimited())) return { seconds: null, today: null }
      const use = await readPaceUse(db, carrier)
      const { dailyCap, sentToday } = use
      return {
        seconds: estimatePace(use, segments),
        today: dailyCap === null ? null : Math.max(0, dailyCap - sentToday),
      }
    },
  }
}

/**
 * How long segments take if nothing else is sent.
 * @returns seconds; null without a limit, and when the daily cap allows all of them
 * @internal exported for its test
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
