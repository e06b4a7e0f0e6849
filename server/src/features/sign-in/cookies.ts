import { KNOWN_BROWSER_LIFE } from '@partyline/domain/sign-in'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { newCookieSecret } from './login-secrets.ts'

// As newCookieSecret makes them. A cookie of another shape is no secret of ours.
const SECRET = /^[\w-]{43}$/

/** Reads and writes the two cookies. */
export interface Cookies {
  /** What the session's cookie is called here. */
  sessionName: string
  readSession(request: FastifyRequest): string | undefined
  writeSession(reply: FastifyReply, secret: string, expires: Date): void
  clearSession(reply: FastifyReply): void
  readBrowser(request: FastifyRequest): string | undefined
  /** The browser's secret, made when it has none, and set for another year. */
  ensureBrowser(request: FastifyRequest, reply: FastifyReply): string
}

/**
 * Over https the names begin with __Host-: no other host below the same domain can set or change such a cookie
 * (https://datatracker.ietf.org/doc/html/draft-ietf-httpbis-rfc6265bis, 4.1.3.2).
 * @param secure true where the page is served over https
 */
export function createCookies(secure: boolean): Cookies {
  const prefix = secure ? '__Host-' : ''
  const session = `${prefix}partyline_session`
  // Marks the browser that asked for a code: only there does the code work. Also tells those logged in with before.
  const browser = `${prefix}partyline_browser`
  const readBrowser = (request: FastifyRequest) => {
    const secret = request.cookies[browser]
    return secret !== undefined && SECRET.test(secret) ? secret : undefined
  }
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  return {
    sessionName: session,
    readSession: (request) => request.cookies[session],
    writeSession: (reply, secret, expires) => {
      reply.setCookie(session, secret, { ...options, expires })
    },
    clearSession: (reply) => {
      reply.clearCookie(session, options)
    },
    readBrowser,
    ensureBrowser(request, reply) {
      const secret = readBrowser(request) ?? newCookieSecret()
      reply.setCookie(browser, secret, { ...options, maxAge: KNOWN_BROWSER_LIFE / 1000 })
      return secret
    },
  }
}
