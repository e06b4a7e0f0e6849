import { API_BASE } from '@partyline/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import type { Logger } from '../logging/logger.ts'
import { type HttpRefusal, refuse } from './http.ts'
import { readApiKey } from './read-api-key.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Which GETs below /api other websites may make a browser send: with 'linked' by a link, with 'shown'
     * also by embedding the answer. By default none.
     */
    elsewhere?: 'linked' | 'shown'
  }
}

/** For a route that people reach by links, also on other websites. */
export const LINKED = { config: { elsewhere: 'linked' } } as const
/** For a picture that other websites may show. */
export const SHOWN = { config: { elsewhere: 'shown' } } as const

/**
 * Refuses a request that a page of another origin caused when it is a call or changes something. Programs
 * send neither Origin nor Sec-Fetch-Site (https://www.w3.org/TR/fetch-metadata/) and pass. So does a request
 * with an API key, which no browser adds by itself.
 */
export function judgeOrigin(
  request: FastifyRequest,
  publicUrl: string,
  isPublicUrlSet: boolean,
): HttpRefusal | undefined {
  const { origin } = request.headers
  const site = request.headers['sec-fetch-site']
  const isFromOther = site === 'cross-site' || site === 'same-site'
  const other = refuse(403, 'other-origin', 'This request came from another website.')
  if (request.method === 'OPTIONS' || readApiKey(request) !== undefined) return
  if (request.method === 'GET' || request.method === 'HEAD') {
    const { elsewhere } = request.routeOptions.config
    if (!isFromOther || !isCall(request) || elsewhere === 'shown') return
    return elsewhere === 'linked' && request.headers['sec-fetch-mode'] === 'navigate' ? undefined : other
  }
  if (origin === undefined) return isFromOther ? other : undefined
  if (origin === new URL(publicUrl).origin) return
  if (isPublicUrlSet) return other
  // People may open it as localhost, or by its address in the local network.
  return URL.canParse(origin) && new URL(origin).host === request.host ? undefined : other
}

/**
 * Makes the function that logs once that a page of ours, opened at another address than PUBLIC_URL, was
 * refused. The browser says in Sec-Fetch-Site that page and call have the same origin.
 */
export function createTellElsewhere(publicUrl: string, log: Logger): (request: FastifyRequest) => void {
  let told = false
  return ({ headers }) => {
    if (told || headers['sec-fetch-site'] !== 'same-origin') return
    told = true
    log.warn(
      { origin: headers.origin, publicUrl },
      'people open the pages at another address than PUBLIC_URL, and what they send from there is refused',
    )
  }
}

/**
 * Whether a request is for the API rather than for a screen. Its route tells, because the router also reads other
 * spellings of a path, such as /%61pi/user and http://any.host/api/user.
 */
export function isCall({ url, routeOptions }: FastifyRequest): boolean {
  return isApiPath(routeOptions.url ?? '') || isApiPath(url)
}

function isApiPath(url: string): boolean {
  return url === API_BASE || url.startsWith(`${API_BASE}/`) || url.startsWith(`${API_BASE}?`)
}
