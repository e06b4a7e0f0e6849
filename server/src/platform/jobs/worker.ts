import { isDatabaseAway } from '../database/database-errors.ts'
import type { Logger } from '../logging/logger.ts'

/**
 * Does one piece of work.
 * @param alive a step that waits on purpose calls it again and again, and counts as begun at the last call
 * @returns true: there may be more right away; false: nothing is due; a number: nothing is due for this many
 * ms
 */
export type Step = (alive?: () => void) => Promise<boolean | number>

export interface Worker {
  /**
   * Says that there may be work. A resting worker looks now, and wakes the next when it finds some twice in a
   * row.
   */
  wake(): void
  /** Starts nothing new, and resolves when the running steps have ended. */
  stop(): Promise<void>
}

/**
 * A step may wait some tens of seconds for a carrier, and 16 s for the database. A step beyond `warnMs` is
 * logged. A step beyond `endMs` has frozen, and may hold work that no other process can do.
 */
const PATIENCE = { warnMs: 60_000, endMs: 300_000 }

/**
 * After a failure a worker rests for 0.4 s, then twice as long each time: up to 10 s, or 2 s while the
 * database is away.
 */
const RETRY = { firstMs: 400, mostMs: 10_000, awayMs: 2_000 }

/**
 * Runs a step again and again, several side by side, and rests when there is nothing to do.
 * @param options.idleMs how often one idle worker polls, in case a NOTIFY is lost
 * @param options.onStill called when a step has frozen and is logged; the process should end
 */
export function startWorker(options: {
  name: string
  step: Step
  concurrency: number
  idleMs: number
  log: Logger
  onStill: () => void
  patience?: { warnMs: number; endMs: number }
}): Worker {
  const { name, step, concurrency, idleMs, log, onStill, patience = PATIENCE } = options
  let stopping = false
  let wakes = 0
  const resting = createResting()
  const hangs = watchForHangs({ name, idleMs, patience, log, onStill })

  const run = async (_: unknown, place: number) => {
    let failures = 0
    let found = 0
    // One worker begins, and wakes the others when there is much to do, because each needs a connection of
    // its own.
    if (place > 0) await resting.rest()
    while (!stopping) {
      // A wake during the step must not be lost.
      const seen = wakes
      const alive = () => hangs.isAlive(place)
      alive()
      try {
        const more = await step(alive).finally(() => hangs.isDone(place))
        failures = 0
        found = more === true ? found + 1 : 0
        // One piece alone, such as a code, needs no second worker. After a second piece there are often more.
        if (found > 1) resting.wakeIdle()
        if (found === 0 && !stopping && seen === wakes)
          await resting.rest(more === false ? undefined : Math.min(Number(more), idleMs))
      } catch (error) {
        failures++
        log.error({ err: error, worker: name }, 'a worker failed and will go on')
        const mostMs = isDatabaseAway(error) ? RETRY.awayMs : RETRY.mostMs
        if (!stopping) await resting.rest(Math.min(RETRY.firstMs * 2 ** (failures - 1), mostMs))
      }
    }
  }
  const runs = Array.from({ length: concurrency }, run)
  // One timer checks all of them, so that an idle server costs next to nothing.
  const looking = setInterval(() => {
    hangs.look()
    resting.wakeIdle()
  }, idleMs)

  return {
    wake() {
      wakes++
      resting.wakeOne()
    },
    async stop() {
      stopping = true
      clearInterval(looking)
      resting.wakeAll()
      await Promise.all(runs)
    },
  }
}

/** The resting workers: idle ones with nothing to do, and ones that wait for a time of their own. */
function createResting() {
  const idle = new Set<() => void>()
  const waiting = new Set<() => void>()
  const wakeFirst = ([done]: Iterable<() => void>) => done?.()
  return {
    /** @param ms for no longer than that, if it is given */
    rest(ms?: number): Promise<void> {
      return new Promise((resolve) => {
        const among = ms === undefined ? idle : waiting
        const timer = ms === undefined ? undefined : setTimeout(done, ms)
        function done() {
          clearTimeout(timer)
          among.delete(done)
          resolve()
        }
        among.add(done)
      })
    },
    wakeIdle: () => wakeFirst(idle),
    wakeOne: () => wakeFirst(idle.size > 0 ? idle : waiting),
    wakeAll() {
      for (const done of [...idle, ...waiting]) done()
    },
  }
}

/**
 * Logs a step that takes unusually long, and reports one that has frozen. Time counts in looks, `idleMs` apart, because
 * a process that froze does not look.
 */
function watchForHangs(options: {
  name: string
  idleMs: number
  patience: { warnMs: number; endMs: number }
  log: Logger
  onStill: () => void
}) {
  const { name, idleMs, patience, log, onStill } = options
  let looks = 0
  /** For each busy worker: the number of looks when its step began or last said that it lives. */
  const begun = new Map<number, number>()
  /** True once for each piece of work. */
  const reached = (tookMs: number, limitMs: number) => tookMs >= limitMs && tookMs - idleMs < limitMs
  return {
    isAlive: (place: number) => void begun.set(place, looks),
    isDone: (place: number) => void begun.delete(place),
    look() {
      looks++
      for (const since of begun.values()) {
        const tookMs = (looks - since) * idleMs
        const about = { worker: name, seconds: tookMs / 1000 }
        if (reached(tookMs, patience.warnMs))
          log.warn(about, 'a worker takes unusually long for one piece of work')
        if (!reached(tookMs, patience.endMs)) continue
        log.fatal(about, 'a worker hangs; this process ends')
        onStill()
      }
    },
  }
}
