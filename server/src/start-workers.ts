import type { App } from './app.ts'
import type { Logger } from './platform/logger.ts'
import type { Notices } from './platform/notices.ts'
import { startWorker } from './platform/worker.ts'

/** How often one idle worker polls, in case a NOTIFY is lost. */
const IDLE_MS = 500
const SWEEP_MS = 3_600_000
const WATCH_MS = 30_000

/**
 * Starts what works in the background; the answer stops it, letting what was begun end.
 * @param parts.onStill one of the workers stands still
 */
export function startWorkers(parts: {
  app: App
  notices: Notices
  log: Logger
  onStill: () => void
}): () => Promise<unknown> {
  const { app, notices, log, onStill } = parts
  const start = (name: keyof App['steps'], concurrency: number) =>
    startWorker({ name, step: app.steps[name], concurrency, idleMs: IDLE_MS, log, onStill })
  const fetching = start('fetch', 2)
  const answering = start('answer', 2)
  const doingJobs = start('job', 1)
  const fanningOut = start('fanOut', 1)
  const dispatching = start('dispatch', 8)
  // Codes and replies go on while all of the others are busy with a broadcast through a slow carrier.
  const dispatchingUrgent = start('dispatchUrgent', 8)
  notices.on('texts', () => answering.wake())
  notices.on('attachments', () => fetching.wake())
  notices.on('fanout', () => fanningOut.wake())
  notices.on('outbox', () => dispatching.wake())
  notices.on('urgent', () => dispatchingUrgent.wake())
  const sweep = () => {
    app.sweep().catch((error: unknown) => log.error({ err: error }, 'sweeping up failed'))
  }
  sweep()
  const sweeping = setInterval(sweep, SWEEP_MS)
  const watching = setInterval(() => {
    app.watch().catch((error: unknown) => log.error({ err: error }, 'the watch over the installation failed'))
  }, WATCH_MS)
  const workers = [fetching, answering, doingJobs, fanningOut, dispatching, dispatchingUrgent]
  return () => {
    clearInterval(sweeping)
    clearInterval(watching)
    return Promise.all(workers.map((worker) => worker.stop()))
  }
}
