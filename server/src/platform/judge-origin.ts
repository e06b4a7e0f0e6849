import { API_BASE } from '@partyline/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import { type HttpRefusal, refuse } from './http.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which GETs below /api another website may cause: links to it, or also pages that show it. None by itself. */
    elsewhere?: 'linked' | 'shown'
  }
}

/** For a route that people reach by links, also from other websites. */
export const LINKED = { config: { elsewhere: 'linked' } } as const
/** For a picture that other websites may show. */
export const SHOWN = { config: { elsewhere: 'shown' } } as const

/**
 * Refuses a request that a page of another origin caused, where it changes something or is a call. Programs send neither
 * Origin nor Sec-Fetch-Site (https://www.w3.org/TR/fetch-metadata/) and pass.
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
  if (request.method === 'OPTIONS') return
  if (request.method === 'GET' || request.method === 'HEAD') {
    const { elsewhere } = request.routeOptions.config
    if (!isFromOther || !isApiPath(request.url) || elsewhere === 'shown') return
    return elsewhere === 'linked' && request.headers['sec-fetch-mode'] === 'navigate' ? undefined : other
  }
  if (origin === undefined) return isFromOther ? other : undefined
  if (origin === new URL(publicUrl).origin) return
  if (isPublicUrlSet) return other
  // It may be opened as localhost, or by its address in the local network.
  return URL.canParse(origin) && new URL(origin).host === request.host ? undefined : other
}

/** Whether a path belongs to the API rather than to a screen. */
export function isApiPath(url: string): boolean {
  return url === API_BASE || url.startsWith(`${API_BASE}/`) || url.startsWith(`${API_BASE}?`)
}
