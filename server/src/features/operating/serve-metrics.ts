import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answerRefusal, type HttpRefusal, refuse } from '../../platform/http.ts'
import { isLoopback } from '../../platform/loopback.ts'
import { sha256 } from '../../platform/secrets.ts'
import type { Metrics } from './metrics.ts'

const NOT_FOUND = refuse(404, 'not-found', 'There is nothing here.')
const WRONG_TOKEN = refuse(401, 'signed-out', 'METRICS_TOKEN is wanted here, as a bearer token.')

/**
 * Serves /metrics to callers with the token.
 * @param parts.token without one, this machine alone may read, and nobody where others open the server by a proxy on it
 */
export function serveMetrics(
  http: FastifyInstance,
  parts: { metrics: Metrics; token: string | undefined; isBehindProxy: boolean },
): void {
  const { metrics } = parts
  http.get('/metrics', async (request, reply) => {
    const refusal = judgeReader(request, parts)
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
    // Hashes have one length, which the comparison needs.
    return timingSafeEqual(sha256(given), sha256(token)) ? undefined : WRONG_TOKEN
  }
  return isBehindProxy || !isLoopback(request.socket.remoteAddress ?? '') ? NOT_FOUND : undefined
}
