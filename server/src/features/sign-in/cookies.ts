import type { FastifyReply, FastifyRequest } from 'fastify'
import { newCookieSecret } from './login-secrets.ts'

const SESSION = 'partyline_session'
/** Marks the browser that asked for a code: only there does the code work. */
const BROWSER = 'partyline_browser'
const DAY_SECONDS = 86_400

/** Reads and writes the two cookies. */
export interface Cookies {
  readSession(request: FastifyRequest): string | undefined
  writeSession(reply: FastifyReply, secret: string, expires: Date): void
  clearSession(reply: FastifyReply): void
  readBrowser(request: FastifyRequest): string | undefined
  /** The browser's secret, made when it has none, and set for another day. */
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
      reply.setCookie(BROWSER, secret, { ...options, maxAge: DAY_SECONDS })
      return secret
    },
  }
}
