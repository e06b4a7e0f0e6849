import { PassThrough } from 'node:stream'
import { API_BASE, type LiveEndpoint } from '@partyline/contract/endpoint'
import type { z } from 'zod'
import type { Channel, Notices } from '../database/notices.ts'
import type { Id } from '../database/schema.ts'
import { answerRefusal, type Door, HttpRefusal, refuse, SIGN_IN_FIRST } from './http.ts'

// Below the 60 s after which common proxies close an idle connection.
const HEARTBEAT_MS = 25_000
// The browser reconnects and is authenticated again after this time, in case the notice about the end of its
// session was lost.
const SIGNED_IN_LIFE_MS = 600_000
// The server cuts off a client that has more than this unread. It fetches what it missed after it reconnects.
const MOST_UNREAD_BYTES = 1_000_000

const TOO_MANY = refuse(429, 'too-many', 'Too many pages are open at once. Please close some.', 60)

/** One browser's stream. */
export interface Stream<E extends LiveEndpoint> {
  send(event: z.input<E['event']>): void
  end(): void
}

/** A listener with its subject. */
interface Listening<E extends LiveEndpoint> {
  /** Always set when the endpoint's access is 'signed-in'. */
  personId: Id
  query: z.output<E['query']>
}

/**
 * Serves a stream of server-sent events. A stream of access 'signed-in' answers 401 to people who are not
 * signed in, and closes when the session ends. A client with too many open streams gets 429.
 * @param open begins to send to a stream and answers how to stop that, or refuses it
 */
export function serveStream<E extends LiveEndpoint>(
  door: Door,
  endpoint: E,
  open: (listening: Listening<E>, stream: Stream<E>) => Promise<(() => void) | HttpRefusal>,
): void {
  const openStreams = new Set<() => void>()
  door.app.addHook('preClose', async () => {
    for (const close of openStreams) close()
  })
  door.app.get(API_BASE + endpoint.path, async (request, reply) => {
    const personId = await door.authenticate(request, reply)
    const signedIn = endpoint.access === 'signed-in'
    if (signedIn && personId === undefined) return answerRefusal(reply, SIGN_IN_FIRST)
    const query = endpoint.query.safeParse(request.query)
    if (!query.success) return answerRefusal(reply, refuse(400, 'bad-request', 'The request is not valid.'))
    const giveBack = door.streams.take({ address: request.ip, personId })
    if (!giveBack) return answerRefusal(reply, TOO_MANY)
    const output = new PassThrough()
    let stop = () => {}
    const close = () => {
      clearInterval(heartbeat)
      clearTimeout(ending)
      stopWatching()
      stop()
      openStreams.delete(close)
      giveBack()
      output.end()
    }
    const write = (words: string) => {
      if (!output.writableEnded) output.write(words)
      if (output.writableLength > MOST_UNREAD_BYTES) close()
    }
    const heartbeat = setInterval(() => write(': still here\n\n'), HEARTBEAT_MS)
    const ending = signedIn ? setTimeout(() => close(), SIGNED_IN_LIFE_MS) : undefined
    const stopWatching = door.onSessionsEnded((whose) => {
      if (!signedIn || (whose !== undefined && whose !== personId)) return
      door.authenticate(request).then((now) => now === personId || close(), close)
    })
    openStreams.add(close)
    request.raw.on('close', close)
    // The browser may be gone by the time it is authenticated.
    if (request.raw.destroyed) close()
    const listening = { personId: personId as Id, query: query.data as z.output<E['query']> }
    const opened = await open(listening, {
      send: (event) => write(`data: ${JSON.stringify(endpoint.event.parse(event))}\n\n`),
      end: close,
    }).catch((error: unknown) => {
      close()
      throw error
    })
    if (opened instanceof HttpRefusal) {
      close()
      return answerRefusal(reply, opened)
    }
    if (output.writableEnded) opened()
    else stop = opened
    // Browsers reconnect after this many milliseconds.
    write('retry: 2000\n\n')
    return reply
      .headers({
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      .send(output)
  })
}

/**
 * Serves a stream from a channel of notices.
 * @param options.toEvent makes the event for the person from a notice, or undefined for no event; the notice
 * is undefined when some may have been missed
 */
export function serveLive<E extends LiveEndpoint>(
  door: Door,
  endpoint: E,
  options: {
    notices: Notices
    channel: Channel
    toEvent: (
      notice: unknown,
      personId: Id | undefined,
      query: z.output<E['query']>,
    ) => z.input<E['event']> | undefined
  },
): void {
  const { notices, channel, toEvent } = options
  serveStream(door, endpoint, async ({ personId, query }, { send }) =>
    notices.on(channel, (notice) => {
      const event = toEvent(notice, personId, query)
      if (event !== undefined) send(event)
    }),
  )
}
