import { MINUTE_MS } from '@partyline/domain/time/time-units'
import * as wording from '@partyline/domain/wording/developers'
import type { Kysely } from 'kysely'
import type { Clock } from '../../platform/context.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { type Authenticate, Refused, refuse } from '../../platform/http/http.ts'
import { readApiKey } from '../../platform/http/read-api-key.ts'
import { sha256 } from '../../platform/secrets.ts'
import { findKey, touchKey } from './key-store.ts'

/**
 * 'Last used' is written at most once in five minutes, because a write for every call would cost more than
 * the call.
 */
const TOUCH_AFTER_MS = 5 * MINUTE_MS

/**
 * Makes the function that finds the person behind a request, by its API key or, without a key, by its cookie.
 * It refuses a request with an unknown key, or one without the scope of the route, whatever cookies it has.
 */
export function createAuthenticateKey(deps: {
  db: Kysely<Schema>
  clock: Clock
  byCookie: Authenticate
}): Authenticate {
  const { db, clock, byCookie } = deps
  return async (request, reply) => {
    const secret = readApiKey(request)
    if (secret === undefined) return byCookie(request, reply)
    const key = await findKey(db, sha256(secret))
    if (!key) throw new Refused(refuse(401, 'wrong-key', wording.WRONG_KEY))
    const { scope } = request.routeOptions.config
    if (!scope) throw new Refused(refuse(403, 'no-keys', wording.NO_KEYS_HERE))
    if (!key.scopes.includes(scope)) throw new Refused(refuse(403, 'no-scope', wording.noScope(scope)))
    const now = clock()
    if (now.getTime() - (key.last_used_at?.getTime() ?? 0) > TOUCH_AFTER_MS) await touchKey(db, key.id, now)
    return key.person_id
  }
}
