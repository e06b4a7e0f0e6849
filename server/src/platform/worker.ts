import type { Logger } from './logger.ts'

/** Does one piece of work. True: there may be more at once; false: nothing was due; a number: not for so many ms. */
export type Step = () => Promise<boolean | number>

export interface Worker {
  /** There may be work: one that rests looks now, and wakes the next when it finds some. */
  wake(): void
  /** Begins nothing new and resolves when what was begun has ended. */
  stop(): Promise<void>
}

/**
 * Runs a step again and again, several side by side, and rests when there is nothing to do.
 * @param options.idleMs how long to rest unless woken: the net under notices that got lost
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
  const resting = new Set<() => void>()

  const rest = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(done, ms)
      function done() {
        clearTimeout(timer)
        resting.delete(done)
        resolve()
      }
      resting.add(done)
    })
  const wake = () => {
    wakes++
    const [done] = resting
    done?.()
  }

  const run = async () => {
    let failures = 0
    let busy = false
    while (!stopping) {
      // A wake that comes while the step is looking must not be slept through.
      const seen = wakes
      try {
        const more = await step()
        failures = 0
        // The first piece that is found wakes the neighbours: there is often more than one.
        if (more === true && !busy) wake()
        busy = more === true
        if (!busy && !stopping && seen === wakes)
          await rest(more === false ? idleMs : Math.min(Number(more), idleMs))
      } catch (error) {
        failures++
        log.error({ err: error, worker: name }, 'a worker failed and will go on')
        if (!stopping) await rest(Math.min(200 * 2 ** failures, 10_000))
      }
    }
  }
  const runs = Array.from({ length: concurrency }, run)

  return {
    wake,
    async stop() {
      stopping = true
      for (const done of [...resting]) done()
      await Promise.all(runs)
    },
  }
}
