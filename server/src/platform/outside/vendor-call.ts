import { Agent } from 'undici'
import { tracedWithin } from '../tracing/traced.ts'
import { readRetryAfter } from './retry-after.ts'

/** A call to a vendor's HTTP interface. */
export interface VendorCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH'
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

/** The most open calls to one host. Without a pace the outbox opens 1,000, and codes and replies leave beside them. */
const MOST_AT_ONCE = 1_200

// One pool for each host. Connections end before the vendor closes them, so that no call meets a closed one.
const agent = new Agent({
  connections: MOST_AT_ONCE,
  keepAliveTimeout: 4_000,
  connect: { timeout: CONNECT_MS },
})

/** Makes a call. Never throws, because a failure on the way is an answer too. Redirects are not followed. */
export function callVendor(call: VendorCall, timeoutMs: number = ANSWER_MS): Promise<VendorAnswer> {
  const to = URL.canParse(call.url) ? new URL(call.url) : undefined
  return tracedWithin(call.method, { 'server.address': to?.host ?? 'unknown' }, async (span) => {
    const answer = to ? await makeCall(to, call, timeoutMs) : ({ kind: 'unreached' } as const)
    if (span && answer.kind === 'answered') span.attributes['http.response.status_code'] = answer.status
    else if (span) span.attributes['error.type'] = answer.kind
    return answer
  })
}

/**
 * Undici's `request` makes a stream of each answer, and costs half as much processor time again. An answer may begin
 * within `timeoutMs`, and take as long again.
 */
function makeCall(
  { origin, pathname, search }: URL,
  call: VendorCall,
  timeoutMs: number,
): Promise<VendorAnswer> {
  const { method, headers, body = null } = call
  let start = { status: 0, retryAfterMs: undefined as number | undefined }
  const chunks: Buffer[] = []
  let bytes = 0
  let hasLeft = false
  let slow: NodeJS.Timeout | undefined
  const answer = new Promise<VendorAnswer>((resolve) => {
    agent.dispatch(
      { origin, path: pathname + search, method, headers, body, headersTimeout: timeoutMs },
      {
        onRequestStart() {
          hasLeft = true
        },
        onResponseStart(controller, status, headers) {
          start = { status, retryAfterMs: readRetryAfter(headers) }
          slow ??= setTimeout(() => controller.abort(new Error('the answer takes too long')), timeoutMs)
        },
        onResponseData(controller, chunk) {
          chunks.push(chunk)
          bytes += chunk.length
          if (bytes > MOST_BYTES) controller.abort(new Error('the answer is too long'))
        },
        onResponseEnd: () =>
          resolve({ kind: 'answered', ...start, body: Buffer.concat(chunks).toString('utf8') }),
        onResponseError: () => resolve({ kind: hasLeft ? 'cut-off' : 'unreached' }),
      },
    )
  })
  return answer.finally(() => clearTimeout(slow))
}

/** The body of an answer of 200, as JSON. @throws Error for any other, which the log names */
export function readAnswer(answer: VendorAnswer): Record<string, unknown> {
  if (answer.kind !== 'answered') throw new Error('the vendor did not answer')
  if (answer.status !== 200) throw new Error(`the vendor answered ${answer.status}`)
  return readJson(answer.body)
}

/** The body of an answer of 200, as JSON; undefined where the vendor knows no such thing. @throws Error as readAnswer */
export function readIfFound(answer: VendorAnswer): Record<string, unknown> | undefined {
  return answer.kind === 'answered' && answer.status === 404 ? undefined : readAnswer(answer)
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
