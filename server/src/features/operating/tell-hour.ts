import type { Logger } from '../../platform/logger.ts'
import type { Backlog } from './backlog-store.ts'
import type { Metrics } from './metrics.ts'

/**
 * Makes what writes one line into the log for each hour in which this process did anything: texts in and out, segments,
 * calls, and what waits on the whole installation. Without it the log of an ordinary day is empty.
 */
export function createTellHour(parts: {
  metrics: Metrics
  log: Logger
  readBacklog: () => Promise<Backlog>
}): () => Promise<void> {
  const { metrics, log, readBacklog } = parts
  return async () => {
    const lately = metrics.takeLately()
    if (lately.textsIn + lately.textsOut + lately.calls + Object.keys(lately.notAccepted).length === 0) return
    // A database that is away has a line of its own.
    const backlog = await readBacklog().catch(() => undefined)
    const waiting = backlog && {
      waiting: backlog.kinds.reduce((sum, { texts }) => sum + texts, 0),
      oldestSeconds: Math.round(Math.max(0, ...backlog.kinds.map(({ seconds }) => seconds))),
    }
    log.info({ ...lately, ...waiting }, 'what this process did since the last such line')
  }
}
