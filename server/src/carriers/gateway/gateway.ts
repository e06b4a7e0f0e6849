import { Agent, type RequestOptions, request } from 'node:http'
import type { Carrier, Outcome, OutgoingText } from '../carrier.ts'

/** The most concurrent requests. Each has a connection that stays open. */
const SIDE_BY_SIDE = 64
const TIMEOUT_MS = 30_000
/** Errors of requests that never reached the gateway. */
const NOT_TAKEN = new Set([502, 503])

/**
 * A plain HTTP gateway, for measuring the outbox over a real connection. Each text is a POST of JSON to one address,
 * with an Idempotency-Key. The gateway answers 2xx and `{ "id": ... }`.
 * @param url of the gateway, with http, because it runs on the same machine
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
    // Without a connection nothing left. After that, the text may have been sent.
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
