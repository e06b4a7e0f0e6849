import { Agent, type Dispatcher, request } from 'undici'
import { tracedWithin } from '../tracing/traced.ts'

/** A call to a vendor's HTTP interface. */
export interface VendorCall {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body?: string
}

/** The result of a call. */
export type VendorAnswer =
  | { kind: 'answered'; status: number; body: string; retryAfterMs: number | undefined }
  /** There was no connection, so the vendor does not know of the call. */
  | { kind: 'unreached' }
  /** The call left, or may have left, and no answer came. */
  | { kind: 'cut-off' }

const ANSWER_MS = 20_000
const CONNECT_MS = 5_000
const MOST_BYTES = 1_000_000

/** The most open calls to one host. The outbox's pace and chunks stay below it. */
const MOST_AT_ONCE = 1_000

// One pool for each host. Connections end before the vendor closes them, so that no call meets a closed one.
const agent = new Agent({
  connections: MOST_AT_ONCE,
  keepAliveTimeout: 4_000,
  headersTimeout: ANSWER_MS,
  bodyTimeout: ANSWER_MS,
  connect: { timeout: CONNECT_MS },
})

/** The errors of calls for which no connection was made: an unknown name, a closed port, TLS that was not agreed. */
const withoutConnection = new WeakSet<object>()
agent.on('connectionError', (_origin, _targets, error) => withoutConnection.add(error))
const BAD_ADDRESS = new Set(['ERR_INVALID_URL', 'UND_ERR_INVALID_ARG'])

/** Makes a call. Never throws, because a failure on the way is an answer too. Redirects are not followed. */
export function callVendor(call: VendorCall, timeoutMs: number = ANSWER_MS): Promise<VendorAnswer> {
  const host = URL.canParse(call.url) ? new URL(call.url).host : 'unknown'
  return tracedWithin(call.method, { 'server.address': host }, async (span) => {
    const answer = await makeCall(call, timeoutMs)
    if (answer.kind === 'answered') span?.setAttribute('http.response.status_code', answer.status)
    else span?.setAttribute('error.type', answer.kind)
    return answer
  })
}

async function makeCall(call: VendorCall, timeoutMs: number): Promise<VendorAnswer> {
  let answer: Dispatcher.ResponseData
  try {
    answer = await request(call.url, {
      method: call.method,
      headers: call.headers,
      ...(call.body === undefined ? {} : { body: call.body }),
      dispatcher: agent,
      signal: AbortSignal.timeout(timeoutMs),
    })
  } catch (error) {
    return { kind: neverLeft(error) ? 'unreached' : 'cut-off' }
  }
  try {
    const body = await readBody(answer.body)
    return { kind: 'answered', status: answer.statusCode, body, retryAfterMs: readRetryAfter(answer) }
  } catch {
    return { kind: 'cut-off' }
  }
}

/** The body of an answer of 200, as JSON. @throws Error for any other, which the log names */
export function readAnswer(answer: VendorAnswer): Record<string, unknown> {
  if (answer.kind !== 'answered') throw new Error('the vendor did not answer')
  if (answer.status !== 200) throw new Error(`the vendor answered ${answer.status}`)
  return readJson(answer.body)
}

/** The body as JSON; an empty object for anything else, so that a missing field is undefined. */
export function readJson(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** The value of an Authorization header of HTTP Basic (RFC 7617). */
export function basicAuthorization(user: string, password: string): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
}

function neverLeft(error: unknown): boolean {
  return withoutConnection.has(error as object) || BAD_ADDRESS.has((error as { code?: string }).code ?? '')
}

async function readBody(stream: Dispatcher.ResponseData['body']): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream) {
    bytes += chunk.length
    if (bytes > MOST_BYTES) throw new Error('the answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Retry-After: seconds, or a date (RFC 9110, 10.2.3), which counts from the vendor's own, because clocks differ. */
function readRetryAfter({ headers }: Dispatcher.ResponseData): number | undefined {
  const value = String(headers['retry-after'] ?? '')
  const seconds = /^\d/.test(value)
    ? Number(value)
    : (Date.parse(value) - Date.parse(String(headers.date))) / 1000
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds, 3600) * 1000 : undefined
}
