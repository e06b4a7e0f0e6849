import { SESSION_ABSOLUTE_LIFE, SESSION_ROLLING_LIFE } from '@partyline/domain/sign-in'
import { DAY_MS, MINUTE_MS } from '@partyline/domain/time/time-units'
import type { Kysely } from 'kysely'
import type { Clock } from '../../platform/context.ts'
import type { Schema } from '../../platform/database/schema.ts'
import type { Authenticate } from '../../platform/http/http.ts'
import { sha256 } from '../../platform/secrets.ts'
import { recordSessionUsed } from '../people/seen-store.ts'
import type { Cookies } from './cookies.ts'
import { findSession, touchSession } from './session-store.ts'

// 'Last used' may be some minutes old, because a write for every request would cost more than the request.
const TOUCH_AFTER = 5 * MINUTE_MS
// Once a day is enough to extend a 30-day session and its cookie.
const EXTEND_AFTER = DAY_MS

/** Makes the function that finds the person behind a request's session cookie, and extends the session. */
export function createAuthenticate(deps: {
  db: Kysely<Schema>
  clock: Clock
  cookies: Cookies
}): Authenticate {
  const { db, clock, cookies } = deps
  return async (request, reply) => {
    const secret = cookies.readSession(request)
    if (secret === undefined) return undefined
    const now = clock()
    const session = await findSession(db, sha256(secret), now)
    if (!session) return undefined
    if (now.getTime() - session.last_used_at.getTime() > TOUCH_AFTER) {
      const absolute = session.created_at.getTime() + SESSION_ABSOLUTE_LIFE
      const rolled = new Date(Math.min(now.getTime() + SESSION_ROLLING_LIFE, absolute))
      const extend = reply !== undefined && rolled.getTime() - session.expires_at.getTime() > EXTEND_AFTER
      const expires = extend ? rolled : session.expires_at
      const browser = cookies.readBrowser(request)
      const browserHash = browser === undefined ? undefined : sha256(browser)
      await touchSession(db, sha256(secret), { last_used_at: now, expires_at: expires, browserHash })
      await recordSessionUsed(db, session.person_id, now)
      if (extend) cookies.writeSession(reply, secret, expires)
    }
    return session.person_id
  }
}
