import { isDatabaseAway } from './database-errors.ts'
import type { Logger } from './logger.ts'

/** Does one piece of work. True: there may be more at once; false: nothing is due; a number: nothing for this many ms. */
export type Step = () => Promise<boolean | number>

export interface Worker {
  /** There may be work: one that rests looks now, and wakes the next when it finds some twice in a row. */
  wake(): void
  /** Begins nothing new and resolves when what was begun has ended. */
  stop(): Promise<void>
}

/**
 * A step waits for a carrier for some tens of seconds and for the database for 16 s at most. One that takes longer than
 * `tellMs` is told of, and one that takes longer than `endMs` stands still: it may hold what no other process can do.
 */
const PATIENCE = { tellMs: 60_000, endMs: 300_000 }

/** After a failure a worker rests for 0.4 s, then twice as long each time: up to 10 s, or 2 s while the database is away. */
const RETRY = { firstMs: 400, mostMs: 10_000, awayMs: 2_000 }

/**
 * Runs a step again and again, several side by side, and rests when there is nothing to do.
 * @param options.idleMs how often one idle worker polls, in case a NOTIFY is lost
 * @param options.onStill a step stands still, and has been told of; the process had better end
 */
export function startWorker(options: {
  name: string
  step: Step
  concurrency: number
  idleMs: number
  log: Logger
  onStill: () => void
  patience?: { tellMs: number; endMs: number }
}): Worker {
  const { name, step, concurrency, idleMs, log, onStill, patience = PATIENCE } = options
  let stopping = false
  let wakes = 0
  let looks = 0
  /** For each place that is at work: how many looks there had been when its step began. A process that slept counts none. */
  const begun = new Map<number, number>()
  /** Those with nothing to do, and those that wait for a time of their own. */
  const idle = new Set<() => void>()
  const waiting = new Set<() => void>()

  /** @param ms for no longer than that, if it is given */
  const rest = (ms?: number) =>
    new Promise<void>((resolve) => {
      const among = ms === undefined ? idle : waiting
      const timer = ms === undefined ? undefined : setTimeout(done, ms)
      function done() {
        clearTimeout(timer)
        among.delete(done)
        resolve()
      }
      among.add(done)
    })
  const wakeOne = ([done]: Iterable<() => void>) => done?.()
  const wake = () => {
    wakes++
    wakeOne(idle.size > 0 ? idle : waiting)
  }

  const run = async (_: unknown, place: number) => {
    let failures = 0
    let found = 0
    // One begins, and wakes the others when there is much to do: each takes a connection of its own.
    if (place > 0) await rest()
    while (!stopping) {
      // A wake that comes while the step is looking must not be slept through.
      const seen = wakes
      begun.set(place, looks)
      try {
        const more = await step().finally(() => begun.delete(place))
        failures = 0
        found = more === true ? found + 1 : 0
        // One piece alone, like a code, is not worth a neighbour's look; behind a second there are often more.
        if (found > 1) wakeOne(idle)
        if (found === 0 && !stopping && seen === wakes)
          await rest(more === false ? undefined : Math.min(Number(more), idleMs))
      } catch (error) {
        failures++
        log.error({ err: error, worker: name }, 'a worker failed and will go on')
        const mostMs = isDatabaseAway(error) ? RETRY.awayMs : RETRY.mostMs
        if (!stopping) await rest(Math.min(RETRY.firstMs * 2 ** (failures - 1), mostMs))
      }
    }
  }
  const runs = Array.from({ length: concurrency }, run)
  const watch = () => {
    for (const since of begun.values()) {
      const tookMs = (looks - since) * idleMs
      if (reached(tookMs, patience.tellMs))
        log.warn(
          { worker: name, seconds: tookMs / 1000 },
          'a worker takes unusually long for one piece of work',
        )
      if (!reached(tookMs, patience.endMs)) continue
      log.fatal({ worker: name, seconds: tookMs / 1000 }, 'a worker stands still; this process ends')
      onStill()
    }
  }
  /** True once for each piece of work. */
  const reached = (tookMs: number, limitMs: number) => tookMs >= limitMs && tookMs - idleMs < limitMs
  // One look for all of them: a server that does nothing should cost next to nothing.
  const looking = setInterval(() => {
    looks++
    watch()
    wakeOne(idle)
  }, idleMs)

  return {
    wake,
    async stop() {
      stopping = true
      clearInterval(looking)
      for (const done of [...idle, ...waiting]) done()
      await Promise.all(runs)
    },
  }
}
