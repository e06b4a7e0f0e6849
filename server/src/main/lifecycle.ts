import type { Logger } from '../platform/logging/logger.ts'
import { onStopSignals } from '../platform/process/stop-signals.ts'

/** How the parts of this process end. */
export interface Lifecycle {
  /** Adds how to end a part that has started. Parts end from last to first. */
  atStop(step: () => Promise<unknown>): void
  isStopping(): boolean
  /** How long open requests may go on after the stop has begun, in milliseconds. */
  graceMs(): number
  /** Ends the started parts, once. */
  stop(): Promise<void>
  /** Ends the started parts and then the process. The exit code is 1 when a part fails to end. */
  stopAndExit(code: 0 | 1): void
}

/**
 * Ends this process in order at a signal, and at once at a second one.
 * @param graceMs for the requests that are open at SIGTERM, in milliseconds. A person who presses Ctrl-C waits for the
 * end, so the other signals give none.
 */
export function createLifecycle(log: Logger, graceMs: number): Lifecycle {
  const steps: (() => Promise<unknown>)[] = []
  let stopping: Promise<void> | undefined
  let grace = 0
  const endAll = async () => {
    for (let step = steps.pop(); step; step = steps.pop()) await step()
  }
  const stop = () => {
    stopping ??= endAll()
    return stopping
  }
  const stopAndExit = (code: 0 | 1) => {
    stop().then(
      () => process.exit(code),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed')
        process.exit(1)
      },
    )
  }
  onStopSignals(
    (signal) => {
      log.info({ signal }, 'stopping')
      if (signal === 'SIGTERM') grace = graceMs
      stopAndExit(0)
    },
    () => {
      log.warn('a second signal ends this process before it has stopped')
      process.exit(1)
    },
  )
  return {
    atStop: (step) => void steps.push(step),
    isStopping: () => stopping !== undefined,
    graceMs: () => grace,
    stop,
    stopAndExit,
  }
}
