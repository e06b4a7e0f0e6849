import { request as requestPlain } from 'node:http'
import { request as requestSafe } from 'node:https'
import { BLOCKED, isPublicHost, lookUpPublic } from './look-up-public.ts'
import { readRetryAfter } from './retry-after.ts'

/** The result of a POST. `not-allowed`: its address is in a private network. */
export type PostAnswer =
  /** `retryAfterMs`: the wait that the answer asks for. */
  | { kind: 'answered'; status: number; retryAfterMs: number | undefined }
  | { kind: 'not-allowed' | 'timed-out' | 'unreached' }

/**
 * Posts JSON to an address that an account chose. Judges the address when it connects, follows no redirects,
 * and does not read the answer's body. Never throws.
 * @param call.timeoutMs for the whole request
 * @param call.toPrivate also allows this machine and its network, when the operator has set that
 */
export function postOutside(call: {
  url: string
  headers: Record<string, string>
  body: string
  timeoutMs: number
  toPrivate: boolean
}): Promise<PostAnswer> {
  const { body, timeoutMs, toPrivate } = call
  const url = new URL(call.url)
  if (!toPrivate && !isPublicHost(url)) return Promise.resolve({ kind: 'not-allowed' })
  const send = url.protocol === 'https:' ? requestSafe : requestPlain
  const options = {
    method: 'POST',
    headers: { ...call.headers, 'content-length': String(Buffer.byteLength(body)) },
    signal: AbortSignal.timeout(timeoutMs),
    agent: false,
    ...(!toPrivate && { lookup: lookUpPublic }),
  }
  return new Promise((done) => {
    const sent = send(url, options, (response) => {
      const { statusCode = 0, headers } = response
      done({ kind: 'answered', status: statusCode, retryAfterMs: readRetryAfter(headers) })
      response.destroy()
    })
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === BLOCKED) return done({ kind: 'not-allowed' })
      done({ kind: error.name === 'AbortError' || error.name === 'TimeoutError' ? 'timed-out' : 'unreached' })
    })
    sent.end(body)
  })
}
