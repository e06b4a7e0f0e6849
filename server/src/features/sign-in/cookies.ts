import { KNOWN_BROWSER_LIFE } from '@partyline/domain/sign-in'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { newCookieSecret } from './login-secrets.ts'

const SESSION = 'partyline_session'
/** Marks the browser that asked for a code: only there does the code work. Also tells those logged in with before. */
const BROWSER = 'partyline_browser'

/** Reads and writes the two cookies. */
export interface Cookies {
  readSession(request: FastifyRequest): string | undefined
  writeSession(reply: FastifyReply, secret: string, expires: Date): void
  clearSession(reply: FastifyReply): void
  readBrowser(request: FastifyRequest): string | undefined
  /** The browser's secret, made when it has none, and set for another year. */
  ensureBrowser(request: FastifyRequest, reply: FastifyReply): string
}

/** @param secure true where the page is served over https */
export function createCookies(secure: boolean): Cookies {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  return {
    readSession: (request) => request.cookies[SESSION],
    writeSession: (reply, secret, expires) => {
      reply.setCookie(SESSION, secret, { ...options, expires })
    },
    clearSession: (reply) => {
      reply.clearCookie(SESSION, options)
    },
    readBrowser: (request) => request.cookies[BROWSER],
    ensureBrowser(request, reply) {
      const secret = request.cookies[BROWSER] ?? newCookieSecret()
      reply.setCookie(BROWSER, secret, { ...options, maxAge: KNOWN_BROWSER_LIFE / 1000 })
      return secret
    },
  }
}
