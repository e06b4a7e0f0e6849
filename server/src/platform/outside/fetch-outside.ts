import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSafe } from 'node:https'
import { BLOCKED, isPublicHost, lookUpPublic } from './look-up-public.ts'

export interface OutsideRequest {
  url: string
  /** Hosts that the operator chose (with a port if unusual). The first address must be one of them. */
  hosts: readonly string[]
  /** Sent to those hosts only. They may hold credentials. */
  headers?: Readonly<Record<string, string>>
  bytesMax: number
  /** For the whole request, including redirects. */
  timeoutMs: number
}

export type Fetched =
  | { ok: true; bytes: Buffer; contentType: string }
  /** 'unavailable' may pass; the other three reasons are final. */
  | { ok: false; reason: 'not-allowed' | 'not-there' | 'too-large' | 'unavailable' }

const REDIRECTS_MAX = 4

/**
 * Fetches a file that a vendor holds for us. The first request goes to the vendor's own hosts only. Redirects
 * are followed to public https addresses only, without credentials. Each address is judged when the
 * connection is made, so that a name cannot change in between. Never throws.
 */
export async function fetchOutside(request: OutsideRequest): Promise<Fetched> {
  const signal = AbortSignal.timeout(request.timeoutMs)
  let url = readUrl(request.url)
  if (!url || !request.hosts.includes(url.host)) return { ok: false, reason: 'not-allowed' }
  for (let hops = 0; hops <= REDIRECTS_MAX; hops++) {
    const own = request.hosts.includes(url.host)
    if (!own && !(url.protocol === 'https:' && isPublicHost(url))) return { ok: false, reason: 'not-allowed' }
    try {
      const response = await ask(url, { headers: own ? (request.headers ?? {}) : {}, own, signal })
      const answer = await readAnswer(response, request.bytesMax)
      if (answer instanceof Redirect) {
        url = readUrl(answer.to, url.href)
        if (!url) return { ok: false, reason: 'not-there' }
      } else return answer
    } catch (error) {
      const blocked = (error as { code?: string }).code === BLOCKED
      return { ok: false, reason: blocked ? 'not-allowed' : 'unavailable' }
    }
  }
  return { ok: false, reason: 'not-there' }
}

class Redirect {
  readonly to: string
  constructor(to: string) {
    this.to = to
  }
}

function readUrl(text: string, base?: string): URL | undefined {
  if (!URL.canParse(text, base)) return undefined
  const url = new URL(text, base)
  return /^https?:$/.test(url.protocol) && !url.username && !url.password ? url : undefined
}

function ask(
  url: URL,
  options: { headers: Readonly<Record<string, string>>; own: boolean; signal: AbortSignal },
): Promise<IncomingMessage> {
  const { headers, own, signal } = options
  const send = url.protocol === 'https:' ? requestSafe : requestPlain
  return new Promise((resolve, reject) => {
    const sent = send(
      url,
      { headers, signal, agent: false, ...(own ? {} : { lookup: lookUpPublic }) },
      resolve,
    )
    sent.on('error', reject)
    sent.end()
  })
}

async function readAnswer(response: IncomingMessage, bytesMax: number): Promise<Fetched | Redirect> {
  const { statusCode = 0, headers } = response
  const stop = <Answer>(answer: Answer) => {
    response.destroy()
    return answer
  }
  if (statusCode >= 300 && statusCode < 400 && headers.location) return stop(new Redirect(headers.location))
  // 429 and 5xx may pass. So may a 404, because the vendor may not have stored the file yet.
  if (statusCode === 401 || statusCode === 403 || statusCode === 410)
    return stop({ ok: false, reason: 'not-there' })
  if (statusCode !== 200) return stop({ ok: false, reason: 'unavailable' })
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > bytesMax) return stop({ ok: false, reason: 'too-large' })
    chunks.push(chunk)
  }
  return { ok: true, bytes: Buffer.concat(chunks), contentType: headers['content-type'] ?? '' }
}
