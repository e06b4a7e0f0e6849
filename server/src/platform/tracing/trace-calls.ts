import type { FastifyInstance, FastifyRequest } from 'fastify'
import { endSpan, runWithin, type Span, startSpan } from './traced.ts'

/** Probes, files and streams would bury the calls that people make. */
const NOT_TRACED = /^(?:\/metrics|\/api\/(?:live|ready|health)|\/assets\/.*|.*\*|.*\/live)$/

/**
 * Gives each call of a server a span, by OpenTelemetry's names for HTTP. The route stands in for the address,
 * because an address may hold a login link's secret. A trace begins here: a stranger's `traceparent` is ignored.
 */
export function traceCalls(http: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, Span>()
  http.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url
    if (route !== undefined && !NOT_TRACED.test(route)) {
      const attributes = { 'http.request.method': request.method, 'http.route': route }
      const name = `${request.method} ${route}`
      const span = startSpan(name, attributes, 'server')
      if (span) spans.set(request, span)
    }
    done()
  })
  // The body was read in the context of the connection. From here on, everything runs in the context of the call.
  http.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    if (!span) return done()
    runWithin(span, done)
  })
  http.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request)
    if (!span) return
    span.attributes['http.response.status_code'] = reply.statusCode
    if (reply.statusCode >= 500) span.failed = true
    endSpan(span)
  })
}
