import type { Logger } from './logger.ts'

/** Does one piece of work. True: there may be more at once; false: nothing is due; a number: not for so many ms. */
export type Step = () => Promise<boolean | number>

export interface Worker {
  /** There may be work: one that rests looks now, and wakes the next when it finds some twice in a row. */
  wake(): void
  /** Begins nothing new and resolves when what was begun has ended. */
  stop(): Promise<void>
}

/**
 * Runs a step again and again, several side by side, and rests when there is nothing to do.
 * @param options.idleMs so often one of those that rest looks by itself: the net under notices that got lost
 */
export function startWorker(options: {
  name: string
  step: Step
  concurrency: number
  idleMs: number
  log: Logger
}): Worker {
  const { name, step, concurrency, idleMs, log } = options
  let stopping = false
  let wakes = 0
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
      try {
        const more = await step()
        failures = 0
        found = more === true ? found + 1 : 0
        // One piece alone, like a code, is not worth a neighbour's look; behind a second there are often more.
        if (found > 1) wakeOne(idle)
        if (found === 0 && !stopping && seen === wakes)
          await rest(more === false ? undefined : Math.min(Number(more), idleMs))
      } catch (error) {
        failures++
        log.error({ err: error, worker: name }, 'a worker failed and will go on')
        if (!stopping) await rest(Math.min(200 * 2 ** failures, 10_000))
      }
    }
  }
  const runs = Array.from({ length: concurrency }, run)
  // One look for all of them: a server that does nothing should cost next to nothing.
  const looking = setInterval(() => wakeOne(idle), idleMs)

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
