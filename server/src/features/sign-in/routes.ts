import * as calls from '@partyline/contract/sign-in'
import * as wording from '@partyline/domain/wording/sign-in'
import type { Kysely } from 'kysely'
import type { Transact } from '../../platform/context.ts'
import { type Call, type Door, refuse, serve } from '../../platform/http.ts'
import type { Schema } from '../../platform/schema.ts'
import { sha256 } from '../../platform/secrets.ts'
import { type CodeCheck, checkCode } from './check-code.ts'
import type { Cookies } from './cookies.ts'
import { findLink } from './find-link.ts'
import { logIn } from './log-in.ts'
import { requestCode } from './request-code.ts'
import { removeSession } from './session-store.ts'

/** The doors to signing in and out. */
export function serveSignIn(
  door: Door,
  parts: { db: Kysely<Schema>; transact: Transact; cookies: Cookies },
): void {
  const { db, transact, cookies } = parts

  serve(door, calls.sendLoginUrl, async ({ body, request, reply }) => {
    const { phoneNumber, withUrl, referrer = null } = body
    const browser = cookies.ensureBrowser(request, reply)
    const result = await transact((context) =>
      requestCode(context, { phoneNumber, withUrl, referrer, browser, address: request.ip }),
    )
    if (result.ok) return { success: true as const }
    switch (result.reason) {
      case 'invalid-phone':
        return refuse(422, result.reason, wording.INVALID_PHONE)
      case 'phone-stopped':
        return refuse(409, result.reason, wording.PHONE_STOPPED)
      case 'too-many':
        return refuseTooMany(result.retryAfter)
    }
  })

  const lookUpCode = async ({ params, request }: Call<typeof calls.findCode | typeof calls.checkCode>) => {
    const browser = cookies.readBrowser(request)
    const check = await transact((context) =>
      checkCode(context, { code: params.code, browser, address: request.ip }),
    )
    return answerCheck(check)
  }
  serve(door, calls.checkCode, lookUpCode)
  serve(door, calls.findCode, lookUpCode)

  serve(door, calls.findMagicLink, async ({ params, request }) => {
    const browser = cookies.readBrowser(request)
    const found = await transact((context) => findLink(context, { secret: params.code, browser }))
    if (!found.ok) return refuse(404, found.reason, wording.MAGIC_URL_FAILED)
    const { token, url, sameBrowser } = found
    return { data: { token, url, sameBrowser } }
  })

  serve(door, calls.login, async ({ body, request, reply }) => {
    const input = {
      token: body.token,
      userAgent: request.headers['user-agent'],
      previous: cookies.readSession(request),
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
  if (check.ok) {
    const { token, url, sameBrowser } = check
    return { data: { token, url, sameBrowser } }
  }
  if (check.reason === 'too-many') return refuseTooMany(check.retryAfter)
  return refuse(404, 'wrong-code', wording.WRONG_CODE)
}

function refuseTooMany(retryAfter: number) {
  return refuse(429, 'too-many', wording.tooMany(retryAfter), retryAfter)
}
