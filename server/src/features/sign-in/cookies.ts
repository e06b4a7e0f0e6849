import { KNOWN_BROWSER_LIFE } from '@partyline/domain/sign-in'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { newCookieSecret } from './login-secrets.ts'

// The format of `newCookieSecret`. A cookie with any other value is not ours.
const SECRET = /^[\w-]{43}$/

/** Reads and writes the two cookies. */
export interface Cookies {
  /** The name of the session's cookie. */
  sessionName: string
  readSession(request: FastifyRequest): string | undefined
  writeSession(reply: FastifyReply, secret: string, expires: Date): void
  clearSession(reply: FastifyReply): void
  readBrowser(request: FastifyRequest): string | undefined
  /** Reads the browser's secret, and keeps it for another year. Makes one for a browser without a secret. */
  ensureBrowser(request: FastifyRequest, reply: FastifyReply): string
}

/**
 * Makes the two cookies. Over https their names begin with __Host-, because no other host below the same
 * domain can set or change such a cookie
 * (https://datatracker.ietf.org/doc/html/draft-ietf-httpbis-rfc6265bis, 4.1.3.2).
 * @param secure true when pages are served over https
 */
export function createCookies(secure: boolean): Cookies {
  const prefix = secure ? '__Host-' : ''
  const session = `${prefix}partyline_session`
  // Identifies the browser that asked for a code, because the code works only there, and known browsers.
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
