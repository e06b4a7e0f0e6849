import { API_KEY_PREFIX, type Scope } from '@partyline/domain/scopes'
import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The scope that an API key needs here. Without one, no key opens the route. */
    scope?: Scope | undefined
  }
}

/**
 * The API key of a request. Such a request counts as that key's alone, so its cookies are ignored. Other
 * values of the Authorization header belong to a proxy, a carrier's webhook or the metrics.
 */
export function readApiKey({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const [, token] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? []
  return token?.startsWith(API_KEY_PREFIX) ? token : undefined
}
