import { PassThrough } from 'node:stream'
import { API_BASE, type LiveEndpoint } from '@partyline/contract/endpoint'
import type { z } from 'zod'
import { answerRefusal, type Door, SIGN_IN_FIRST } from './http.ts'
import type { Channel, Notices } from './notices.ts'
import type { Id } from './schema.ts'

// Below the 60 s after which common proxies close an idle connection.
const HEARTBEAT_MS = 25_000
// The browser comes back by itself and is asked anew who it is: a session that ended hears no more after 10 minutes.
const SIGNED_IN_LIFE_MS = 600_000

/**
 * Serves a stream of server-sent events fed from a channel of notices. A stream of access 'signed-in' answers 401 to
 * everybody else.
 * @param options.toEvent what to send for a notice to the person who listens, or undefined for nothing; undefined as
 *   notice: some may have been missed
 */
export function serveLive<E extends LiveEndpoint>(
  door: Door,
  endpoint: E,
  options: {
    notices: Notices
    channel: Channel
    toEvent: (notice: unknown, personId: Id | undefined) => z.input<E['event']> | undefined
  },
): void {
  const { notices, channel, toEvent } = options
  const open = new Set<() => void>()
  door.app.addHook('preClose', async () => {
    for (const close of open) close()
  })
  door.app.get(API_BASE + endpoint.path, async (request, reply) => {
    const personId = await door.authenticate(request, reply)
    const signedIn = endpoint.access === 'signed-in'
    if (signedIn && personId === undefined) return answerRefusal(reply, SIGN_IN_FIRST)
    const stream = new PassThrough()
    // Browsers reconnect after this many milliseconds.
    stream.write('retry: 2000\n\n')
    const stopListening = notices.on(channel, (notice) => {
      const event = toEvent(notice, personId)
      if (event !== undefined) stream.write(`data: ${JSON.stringify(endpoint.event.parse(event))}\n\n`)
    })
    const heartbeat = setInterval(() => stream.write(': still here\n\n'), HEARTBEAT_MS)
    const ending = signedIn ? setTimeout(() => close(), SIGNED_IN_LIFE_MS) : undefined
    const close = () => {
      clearInterval(heartbeat)
      clearTimeout(ending)
      stopListening()
      open.delete(close)
      stream.end()
    }
    open.add(close)
    request.raw.on('close', close)
    return reply
      .headers({
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      .send(stream)
  })
}
