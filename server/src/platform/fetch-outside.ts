import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSafe } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress } from './private-networks.ts'

export interface Wish {
  url: string
  /** Hosts (with a port where it is not the usual one) that the operator chose: a first address must be one of them. */
  hosts: readonly string[]
  /** For those hosts alone, credentials among them. */
  headers?: Readonly<Record<string, string>>
  bytesMax: number
  /** For all of it, redirects too. */
  timeoutMs: number
}

export type Fetched =
  | { ok: true; bytes: Buffer; contentType: string }
  /** 'not-there' and the two others will not change; 'unavailable' may. */
  | { ok: false; reason: 'not-allowed' | 'not-there' | 'too-large' | 'unavailable' }

const REDIRECTS_MAX = 4

/**
 * Fetches what a vendor holds for us. Only its own hosts are asked first; where they redirect, only public https is
 * followed, without credentials, and the address is judged as it is connected to, so that no name can change its mind
 * in between. Never throws.
 */
export async function fetchOutside(wish: Wish): Promise<Fetched> {
  const signal = AbortSignal.timeout(wish.timeoutMs)
  let url = readUrl(wish.url)
  if (!url || !wish.hosts.includes(url.host)) return { ok: false, reason: 'not-allowed' }
  for (let hops = 0; hops <= REDIRECTS_MAX; hops++) {
    const own = wish.hosts.includes(url.host)
    if (!own && !mayFollow(url)) return { ok: false, reason: 'not-allowed' }
    try {
      const response = await ask(url, { headers: own ? (wish.headers ?? {}) : {}, own, signal })
      const answer = await readAnswer(response, wish.bytesMax)
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

/** A literal address is never looked up, so it is judged here; a name is judged by what it turns out to be. */
function mayFollow(url: URL): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return url.protocol === 'https:' && (isIP(host) === 0 || isPublicAddress(host))
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

const BLOCKED = 'EPRIVATE'

type Found = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void

function lookUpPublic(hostname: string, options: LookupOptions, found: Found): void {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return found(error, [])
    const [first] = addresses
    if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
      return found(Object.assign(new Error(`${hostname} is not public`), { code: BLOCKED }), [])
    }
    if (options.all) found(null, addresses)
    else found(null, first.address, first.family)
  })
}

async function readAnswer(response: IncomingMessage, bytesMax: number): Promise<Fetched | Redirect> {
  const { statusCode = 0, headers } = response
  const stop = <Answer>(answer: Answer) => {
    response.destroy()
    return answer
  }
  if (statusCode >= 300 && statusCode < 400 && headers.location) return stop(new Redirect(headers.location))
  // 429 and 5xx may pass; so may the 404 of a vendor that has not yet put the file in its place.
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
