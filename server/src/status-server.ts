import fastify, { type FastifyInstance } from 'fastify'
import type { Metrics } from './features/operating/metrics.ts'
import { serveMetrics } from './features/operating/serve-metrics.ts'
import { answerRefusal } from './platform/http.ts'
import type { Readiness } from './platform/readiness.ts'
import { refuseUnready } from './platform/serve-health.ts'

/**
 * Makes the small server that tells how a process is: /api/live, /api/ready and /metrics, and nothing else. A process
 * that only works has no other.
 */
export function createStatusServer(parts: {
  readiness: Readiness
  metrics: Metrics
  token: string | undefined
}): FastifyInstance {
  const { readiness, metrics, token } = parts
  const http = fastify({ logger: false, forceCloseConnections: true })
  http.get('/api/live', async () => ({ live: true }))
  http.get('/api/ready', async (_request, reply) => {
    const refusal = refuseUnready(await readiness.judge())
    return refusal ? answerRefusal(reply, refusal) : { ready: true }
  })
  serveMetrics(http, { metrics, token, isBehindProxy: false })
  return http
}
