import type { Logger } from '../../../platform/logging/logger.ts'
import type { Backlog } from './backlog-store.ts'
import type { Metrics } from './metrics.ts'

/**
 * Makes the function that logs one line for each hour in which this process did anything. The line counts
 * texts in and out, segments, calls, and the backlog of the whole installation. Without it the log of an
 * ordinary day would be empty.
 */
export function createLogHour(deps: {
  metrics: Metrics
  log: Logger
  readBacklog: () => Promise<Backlog>
}): () => Promise<void> {
  const { metrics, log, readBacklog } = deps
  return async () => {
    const lately = metrics.takeLately()
    if (lately.textsIn + lately.textsOut + lately.calls + Object.keys(lately.notAccepted).length === 0) return
    // A database that does not answer has its own log line.
    const backlog = await readBacklog().catch(() => undefined)
    const waiting = backlog && {
      waiting: backlog.kinds.reduce((sum, { texts }) => sum + texts, 0),
      oldestSeconds: Math.round(Math.max(0, ...backlog.kinds.map(({ seconds }) => seconds))),
    }
    log.info({ ...lately, ...waiting }, 'what this process did since the last such line')
  }
}
