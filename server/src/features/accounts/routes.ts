import * as calls from '@partyline/contract/accounts'
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Clock } from '../../platform/context.ts'
import { type Door, serveSignedIn } from '../../platform/http.ts'
import type { Schema } from '../../platform/schema.ts'
import { sha256 } from '../../platform/secrets.ts'
import type { Cookies } from '../sign-in/cookies.ts'
import { describeDevice } from '../sign-in/describe-device.ts'
import { listSessions, removeSessionsOf } from '../sign-in/session-store.ts'

/** The doors to one's account. */
export function serveAccounts(
  door: Door,
  parts: { db: Kysely<Schema>; clock: Clock; cookies: Cookies },
): void {
  const { db, clock, cookies } = parts
  const ownSession = (request: FastifyRequest) => sha256(cookies.readSession(request) ?? '')

  serveSignedIn(door, calls.getSessions, async ({ personId, request }) => {
    const own = ownSession(request)
    const rows = await listSessions(db, personId, clock())
    const sessions = rows.map((row) => ({
      _id: row.id,
      device: describeDevice(row.user_agent),
      signedInAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at.toISOString(),
      current: row.token_hash.equals(own),
    }))
    return { sessions: sessions.sort((a, b) => Number(b.current) - Number(a.current)) }
  })

  serveSignedIn(door, calls.endSession, async ({ body, personId }) => {
    await removeSessionsOf(db, personId, { id: body.sessionId })
    return { success: true as const }
  })

  serveSignedIn(door, calls.endOtherSessions, async ({ personId, request }) => {
    const ended = await removeSessionsOf(db, personId, { allBut: ownSession(request) })
    return { success: true as const, ended }
  })
}
