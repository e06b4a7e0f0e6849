import fastify, { type FastifyInstance } from 'fastify'
import type { Metrics } from '../features/operating/watching/metrics.ts'
import { serveMetrics } from '../features/operating/watching/serve-metrics.ts'
import type { Readiness } from '../platform/health/readiness.ts'
import { refuseUnready } from '../platform/health/serve-health.ts'
import { answerRefusal } from '../platform/http/http.ts'

/**
 * Makes the small server for the state of a process: /api/live, /api/ready and /metrics. A process that only
 * works in the background has no other server.
 */
export function createStatusServer(deps: {
  readiness: Readiness
  metrics: Metrics
  token: string | undefined
}): FastifyInstance {
  const { readiness, metrics, token } = deps
  const http = fastify({ logger: false, forceCloseConnections: true })
  http.get('/api/live', async () => ({ live: true }))
  http.get('/api/ready', async (_request, reply) => {
    const refusal = refuseUnready(await readiness.judge())
    return refusal ? answerRefusal(reply, refusal) : { ready: true }
  })
  serveMetrics(http, { metrics, token, isBehindProxy: false })
  return http
}
