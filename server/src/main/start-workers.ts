import { HOUR_MS } from '@partyline/domain/time/time-units'
import { type Steps, WOKEN_BY } from '../app/create-steps.ts'
import type { App } from '../app.ts'
import type { Channel, Notices } from '../platform/database/notices.ts'
import { startWorker, type Worker } from '../platform/jobs/worker.ts'
import type { Logger } from '../platform/logging/logger.ts'

/** How often one idle worker polls, in case a NOTIFY is lost. */
const IDLE_MS = 1_000
/** How often one polls for webhooks, attachments and fan-outs, which are rare, so that an idle server costs little. */
const RARE_IDLE_MS = 5_000
/**
 * Workers for codes and confirmations, and as many for replies. They go on while a slow carrier keeps the workers of
 * the other lanes busy.
 */
const URGENT_WORKERS = 8
/** Workers for the rest of the sending. Most of them wait for a carrier's answers. */
const BULK_WORKERS = 8
const SWEEP_MS = HOUR_MS
/** How often early receipts and the troubles of the installation are looked at. */
const WATCH_MS = 30_000

/**
 * Starts the background work. The result stops it after the running steps have ended.
 * @param deps.onStill called when one of the workers has frozen
 */
export function startWorkers(deps: {
  app: App
  notices: Notices
  onStill: () => void
}): () => Promise<unknown> {
  const { app, notices, onStill } = deps
  const { log } = app
  const start = (name: keyof Steps, concurrency: number, idleMs = IDLE_MS) =>
    startWorker({ name, step: app.steps[name], concurrency, idleMs, log, onStill })
  const workers: Record<keyof Steps, Worker> = {
    fetch: start('fetch', 2, RARE_IDLE_MS),
    answer: start('answer', 2),
    job: start('job', 1),
    fanOut: start('fanOut', 1, RARE_IDLE_MS),
    dispatch: start('dispatch', BULK_WORKERS),
    dispatchFirst: start('dispatchFirst', URGENT_WORKERS),
    dispatchReplies: start('dispatchReplies', URGENT_WORKERS),
    // A slow receiver takes one of them at most.
    hook: start('hook', 16, RARE_IDLE_MS),
  }
  for (const [channel, step] of Object.entries(WOKEN_BY)) {
    notices.on(channel as Channel, () => workers[step].wake())
  }
  const stopSweeping = repeat(app.sweep, SWEEP_MS, { log, sentence: 'a sweep failed', atOnce: true })
  return () => {
    stopSweeping()
    return Promise.all(Object.values(workers).map((worker) => worker.stop()))
  }
}

/**
 * Starts the watch over the installation, in every process, so that one without background work notices when
 * no other process does it. The result stops it.
 */
export function startWatch({ watch, log }: App): () => void {
  return repeat(watch, WATCH_MS, { log, sentence: 'the watch over the installation failed' })
}

function repeat(
  act: () => Promise<unknown>,
  everyMs: number,
  { log, sentence, atOnce = false }: { log: Logger; sentence: string; atOnce?: boolean },
): () => void {
  let isStopped = false
  const run = () =>
    void act().catch((error: unknown) => {
      // A stop may take the database away in the middle, and the next process does the rest.
      if (isStopped) return
      // One line for each, because the log of outages reads single errors.
      for (const err of error instanceof AggregateError ? error.errors : [error]) log.error({ err }, sentence)
    })
  if (atOnce) run()
  const timer = setInterval(run, everyMs)
  return () => {
    isStopped = true
    clearInterval(timer)
  }
}
