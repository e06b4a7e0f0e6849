import { Agent, type RequestOptions, request } from 'node:http'
import type { Carrier, Outcome, OutgoingText } from '../carrier.ts'

/** Requests on their way at once: as many connections, which stay open. */
const SIDE_BY_SIDE = 64
const TIMEOUT_MS = 30_000
/** They were refused before anything was done with them. */
const NOT_TAKEN = new Set([502, 503])

/**
 * A plain HTTP gateway, for measuring the outbox through a real wire: each text is a POST of JSON to one address, with
 * its key as the Idempotency-Key, answered by a success and `{ "id": ... }`.
 * @param url of the gateway; http alone, since it is on the same machine
 */
export function createGateway(url: string): Carrier {
  const agent = new Agent({
    keepAlive: true,
    maxSockets: SIDE_BY_SIDE,
    scheduling: 'lifo',
    timeout: TIMEOUT_MS,
  })
  const { hostname, port, pathname, search } = new URL(url)
  const place = { host: hostname, port, path: pathname + search, method: 'POST', agent }
  return { name: 'gateway', send: (text) => (text.mayLeave() ? post(place, text) : unavailable()) }
}

const unavailable = () => Promise.resolve<Outcome>({ kind: 'unavailable' })

function post(place: RequestOptions, text: OutgoingText): Promise<Outcome> {
  const { reference, from, to, mediaUrls } = text
  const body = JSON.stringify({ reference, from, to, text: text.text, mediaUrls })
  return new Promise((resolve) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'idempotency-key': text.idempotencyKey(),
    }
    const sending = request({ ...place, headers }, (answer) => {
      const pieces: Buffer[] = []
      answer.on('data', (piece: Buffer) => pieces.push(piece))
      answer.on('error', () => resolve({ kind: 'unknown' }))
      answer.on('end', () =>
        resolve(
          readAnswer(
            answer.statusCode ?? 0,
            answer.headers['retry-after'],
            pieces[1] ? Buffer.concat(pieces) : pieces[0],
          ),
        ),
      )
    })
    sending.on('timeout', () => sending.destroy(new Error('no answer in time')))
    // Refused before there was a connection: nothing left. Afterwards nobody knows.
    sending.on('error', (error: NodeJS.ErrnoException) =>
      resolve({ kind: error.code === 'ECONNREFUSED' ? 'unavailable' : 'unknown' }),
    )
    sending.end(body)
  })
}

function readAnswer(status: number, retryAfter: string | undefined, body: Buffer | undefined): Outcome {
  if (status >= 200 && status < 300) {
    const carrierId = readId(body)
    return carrierId === undefined ? { kind: 'unknown' } : { kind: 'accepted', carrierId, parts: 1 }
  }
  if (status === 429) {
    const seconds = Number(retryAfter)
    return { kind: 'throttled', retryAfterMs: seconds > 0 ? seconds * 1000 : undefined }
  }
  if (NOT_TAKEN.has(status)) return { kind: 'unavailable' }
  if (status >= 400 && status < 500) {
    return { kind: 'refused', reason: [401, 403, 404, 405].includes(status) ? 'set-up' : 'filtered' }
  }
  return { kind: 'unknown' }
}

function readId(body: Buffer | undefined): string | undefined {
  try {
    const { id } = JSON.parse(String(body)) as { id?: unknown }
    return typeof id === 'string' && id !== '' ? id : undefined
  } catch {
    return undefined
  }
}
