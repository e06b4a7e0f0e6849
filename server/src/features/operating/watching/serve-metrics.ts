import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answerRefusal, type HttpRefusal, refuse } from '../../../platform/http/http.ts'
import { isLoopback } from '../../../platform/http/loopback.ts'
import { sha256 } from '../../../platform/secrets.ts'
import type { Metrics } from './metrics.ts'

const NOT_FOUND = refuse(404, 'not-found', 'There is nothing here.')
const WRONG_TOKEN = refuse(401, 'signed-out', 'Send METRICS_TOKEN as a bearer token.')

/**
 * Serves /metrics to callers with the token.
 * @param deps.token Without a token only this machine may read the metrics, and nobody if a proxy on this
 * machine serves the public
 */
export function serveMetrics(
  http: FastifyInstance,
  deps: { metrics: Metrics; token: string | undefined; isBehindProxy: boolean },
): void {
  const { metrics } = deps
  http.get('/metrics', async (request, reply) => {
    const refusal = judgeReader(request, deps)
    if (refusal === WRONG_TOKEN) reply.header('www-authenticate', 'Bearer')
    if (refusal) return answerRefusal(reply, refusal)
    const { type, body } = await metrics.write()
    return reply.type(type).header('cache-control', 'no-store').send(body)
  })
}

function judgeReader(
  request: FastifyRequest,
  { token, isBehindProxy }: { token: string | undefined; isBehindProxy: boolean },
): HttpRefusal | undefined {
  if (token !== undefined) {
    const given = request.headers.authorization?.replace(/^Bearer /, '') ?? ''
    // The comparison needs two values of the same length, so it takes hashes.
    return timingSafeEqual(sha256(given), sha256(token)) ? undefined : WRONG_TOKEN
  }
  return isBehindProxy || !isLoopback(request.socket.remoteAddress ?? '') ? NOT_FOUND : undefined
}
