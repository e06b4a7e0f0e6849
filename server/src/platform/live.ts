import { API_BASE, type LiveEndpoint } from '@partyline/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Channel, Notices } from './notices.ts'

// Below the 60 s after which common proxies close an idle connection.
const HEARTBEAT_MS = 25_000

/**
 * Serves a stream of server-sent events fed from a channel of notices.
 * @param options.toEvent what to send for a notice; undefined as notice: some may have been missed
 */
export function serveLive(
  app: FastifyInstance,
  endpoint: LiveEndpoint,
  options: { notices: Notices; channel: Channel; toEvent: (payload: unknown) => unknown },
): void {
  const open = new Set<() => void>()
  app.addHook('preClose', async () => {
    for (const close of open) close()
  })
  app.get(API_BASE + endpoint.path, (request, reply) => {
    reply.hijack()
    const stream = reply.raw
    stream.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    // Browsers reconnect after this many milliseconds.
    stream.write('retry: 2000\n\n')
    const stopListening = options.notices.on(options.channel, (payload) => {
      stream.write(`data: ${JSON.stringify(endpoint.event.parse(options.toEvent(payload)))}\n\n`)
    })
    const heartbeat = setInterval(() => stream.write(': still here\n\n'), HEARTBEAT_MS)
    const close = () => {
      clearInterval(heartbeat)
      stopListening()
      open.delete(close)
      stream.end()
    }
    open.add(close)
    request.raw.on('close', close)
  })
}
