import type { Endpoint, LiveEndpoint, Refusal } from '@partyline/contract/endpoint'
import { getReady } from '@partyline/contract/health'
import { getUser, type User } from '@partyline/contract/people'
import { act } from '@testing-library/react'
import type { CallAnswer } from '../platform/calls/call.ts'
import { callUrl } from '../platform/calls/call-url.ts'

/** What the server got: the parameters, the query and the body of a call. */
export interface Received<E extends Endpoint> {
  params: E['params']['_zod']['output']
  query: E['query']['_zod']['output']
  body: E['body']['_zod']['output']
}

/** A refusal with its status. Without an error it is the page of a proxy, which cannot be read. */
export interface Refused {
  status: number
  error?: Refusal['error']
}

/** The answer of calls that only succeed. */
export const DONE = { success: true } as const

/** A refusal by the contract. */
export function refused(status: number, reason: string, message: string, more = {}): Refused {
  return { status, error: { reason, message, ...more } }
}

/** `lost`: the answer never comes, because the connection breaks. */
type Reply<E extends Endpoint> = CallAnswer<E> | Refused | 'lost'
type Answering = { endpoint: Endpoint; reply: (received: Received<Endpoint>) => unknown; got: unknown[] }

/** A server that answers the calls of the page under test as the test says. */
export interface PretendedServer {
  /** The person who is signed in. A page of 'unknown' asks who has opened it. */
  user: User | null | 'unknown'
  /**
   * Sets the answer to a call from now on. Call and answer are checked by the contract.
   * @returns what the server has got in such calls since, oldest first
   */
  answers<E extends Endpoint>(
    endpoint: E,
    reply: (received: Received<E>) => Reply<E> | Promise<Reply<E>>,
  ): Received<E>[]
  /** Tells all open streams of an endpoint of an event. */
  tells<E extends LiveEndpoint>(endpoint: E, event: E['event']['_zod']['input']): void
  /** Ends all open streams of an endpoint, as for somebody who may not listen. */
  refuses(endpoint: LiveEndpoint): void
  /** Opens the streams of an endpoint that the page has begun. */
  opens(endpoint: LiveEndpoint): void
  /** The calls that nobody set an answer to. */
  unanswered: string[]
}

const isRefused = (reply: unknown): reply is Refused =>
  typeof reply === 'object' && reply !== null && 'status' in reply && typeof reply.status === 'number'

const SIGNED_OUT: Refused = { status: 401, error: { reason: 'signed-out', message: 'Please log in.' } }

/**
 * Takes the place of `fetch` and of live streams.
 * @param user who is signed in; by default nobody
 */
export function pretendServer(user: PretendedServer['user'] = null): PretendedServer {
  const answering: Answering[] = [
    { endpoint: getUser, reply: () => (user && user !== 'unknown' ? { user } : SIGNED_OUT), got: [] },
    { endpoint: getReady, reply: () => ({ ready: true }), got: [] },
  ]
  const unanswered: string[] = []
  const handle = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(input), location.href)
    const method = init.method ?? 'GET'
    const found = answering.findLast(
      ({ endpoint }) => endpoint.method === method && paramsOf(endpoint, url.pathname),
    )
    if (!found) {
      unanswered.push(`${method} ${url.pathname}`)
      return Response.json({}, { status: 500 })
    }
    const { endpoint, reply, got } = found
    const received = {
      params: endpoint.params.parse(paramsOf(endpoint, url.pathname)),
      query: endpoint.query.parse(Object.fromEntries(url.searchParams)),
      body: endpoint.body.parse(init.body ? JSON.parse(String(init.body)) : {}),
    }
    got.push(received)
    const given = await abortable(reply(received), init.signal)
    if (given === 'lost') throw new TypeError('Failed to fetch')
    if (isRefused(given))
      return given.error ? Response.json({ error: given.error }, given) : new Response('<html>', given)
    return Response.json(endpoint.answer.parse(given), { status: endpoint.status })
  }
  const streams = new Set<Stream>()
  class Stream {
    static readonly CLOSED = 2
    readyState = 1
    onmessage: (message: { data: string }) => void = () => {}
    onerror = () => {}
    onopen = () => {}
    constructor(readonly url: string) {
      streams.add(this)
    }
    close(): void {
      streams.delete(this)
    }
  }
  const streamsOf = ({ path }: LiveEndpoint) =>
    [...streams].filter(({ url }) => url.split('?')[0] === callUrl(path, {}))
  for (const place of [window, globalThis]) Object.assign(place, { fetch: handle, EventSource: Stream })
  return {
    user,
    answers(endpoint, reply) {
      const got: unknown[] = []
      answering.push({ endpoint, reply: reply as Answering['reply'], got })
      return got as ReturnType<PretendedServer['answers']> as never
    },
    tells(endpoint, event) {
      act(() => {
        for (const { onmessage } of streamsOf(endpoint)) onmessage({ data: JSON.stringify(event) })
      })
    },
    refuses(endpoint) {
      act(() => {
        for (const stream of streamsOf(endpoint)) {
          stream.readyState = Stream.CLOSED
          streams.delete(stream)
          stream.onerror()
        }
      })
    },
    opens(endpoint) {
      act(() => {
        for (const { onopen } of streamsOf(endpoint)) onopen()
      })
    },
    unanswered,
  }
}

/** The parameters of a call's path, if the path is of this endpoint. */
function paramsOf({ path }: Endpoint, asked: string): Record<string, string> | undefined {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const pattern = callUrl(path.replace(/:\w+/g, '~'), {}).replaceAll('~', '([^/]+)')
  const values = new RegExp(`^${pattern}$`).exec(asked)?.slice(1)
  return values && Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(values[at] ?? '')]))
}

function abortable<Value>(value: Value | Promise<Value>, signal?: AbortSignal | null): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
    Promise.resolve(value).then(resolve, reject)
  })
}
