import * as calls from '@partyline/contract/sign-in'
import * as wording from '@partyline/domain/wording/sign-in'
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Transact } from '../../platform/context.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { type Call, type Door, refuse, serve } from '../../platform/http/http.ts'
import { sha256 } from '../../platform/secrets.ts'
import { type CodeCheck, checkCode, type FoundLogin } from './check-code.ts'
import { CODE_REFUSALS, refuseTooMany } from './code-refusals.ts'
import type { Cookies } from './cookies.ts'
import { findLink } from './find-link.ts'
import { logIn } from './log-in.ts'
import { requestCode } from './request-code.ts'
import { removeSession } from './session-store.ts'

/** Serves signing in and out. */
export function serveSignIn(
  door: Door,
  deps: { db: Kysely<Schema>; transact: Transact; cookies: Cookies },
): void {
  const { db, transact, cookies } = deps

  serve(door, calls.sendLoginUrl, async ({ body, request, reply }) => {
    const { phoneNumber, withUrl } = body
    const referrer = body.referrer ?? ownPage(request)
    const isNewBrowser = cookies.readBrowser(request) === undefined
    const browser = cookies.ensureBrowser(request, reply)
    const asked = { phoneNumber, withUrl, referrer, browser, isNewBrowser, address: request.ip }
    const result = await transact((context) => requestCode(context, asked))
    if (result.ok) return { success: true as const }
    return result.reason === 'too-many' ? refuseTooMany(result.retryAfter) : CODE_REFUSALS[result.reason]
  })

  const lookUpCode = async (call: Call<typeof calls.findCode | typeof calls.checkCode>) => {
    const { params, request, personId } = call
    const browser = cookies.readBrowser(request)
    const check = await transact((context) =>
      checkCode(context, { code: params.code, browser, address: request.ip, personId }),
    )
    return answerCheck(check)
  }
  serve(door, calls.checkCode, lookUpCode)
  serve(door, calls.findCode, lookUpCode)

  serve(door, calls.findMagicLink, async ({ params, request, personId }) => {
    const browser = cookies.readBrowser(request)
    const found = await transact((context) => findLink(context, { secret: params.code, browser, personId }))
    if (!found.ok) return refuse(404, found.reason, wording.MAGIC_URL_FAILED)
    return describeFound(found)
  })

  serve(door, calls.login, async ({ body, request, reply }) => {
    const input = {
      token: body.token,
      browser: cookies.ensureBrowser(request, reply),
      userAgent: request.headers['user-agent'],
      previous: cookies.readSession(request),
      address: request.ip,
    }
    const result = await transact((context) => logIn(context, input))
    if (!result.ok) return refuse(410, result.reason, wording.LINK_SPENT)
    cookies.writeSession(reply, result.session, result.expiresAt)
    return { success: true as const }
  })

  serve(door, calls.logout, async ({ request, reply }) => {
    const session = cookies.readSession(request)
    if (session !== undefined) await removeSession(db, sha256(session))
    cookies.clearSession(reply)
    return { success: true as const }
  })
}

function answerCheck(check: CodeCheck) {
  if (check.ok) return describeFound(check)
  if (check.reason === 'too-many') return refuseTooMany(check.retryAfter)
  if (check.reason === 'link-only') return refuse(403, check.reason, wording.LINK_ONLY)
  if (check.reason === 'dead') return refuse(404, 'dead-code', wording.DEAD_CODE)
  return refuse(404, 'wrong-code', wording.WRONG_CODE)
}

function describeFound({ token, url, sameBrowser, signedIn }: FoundLogin) {
  return { data: { token, url, sameBrowser, signedIn } }
}

/** The page of this origin that made a call. The login link leads back to it. */
function ownPage({ headers, host }: FastifyRequest): string | null {
  const { referer } = headers
  if (referer === undefined || !URL.canParse(referer)) return null
  const page = new URL(referer)
  return page.host === host ? page.pathname + page.search : null
}
