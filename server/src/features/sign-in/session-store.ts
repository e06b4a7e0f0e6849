import type { Insertable, Kysely } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { notify, type SessionNotice } from '../../platform/database/notices.ts'
import type { Id, Schema } from '../../platform/database/schema.ts'

/** Inserts a new session, with the hash of its cookie's secret. */
export async function addSession(context: Context, session: Insertable<Schema['sessions']>): Promise<void> {
  await context.tx.insertInto('sessions').values(session).execute()
}

/** Finds the live session of a cookie. @param tokenHash SHA-256 of its secret */
export async function findSession(db: Kysely<Schema>, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['person_id', 'created_at', 'last_used_at', 'expires_at'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Records when a session was last used and when it expires. An ended session stays ended. */
export async function touchSession(
  db: Kysely<Schema>,
  tokenHash: Buffer,
  change: { last_used_at: Date; expires_at: Date },
): Promise<void> {
  await db.updateTable('sessions').set(change).where('token_hash', '=', tokenHash).execute()
}

export interface SessionRow {
  id: string
  token_hash: Buffer
  user_agent: string | null
  created_at: Date
  last_used_at: Date
}

/** Lists a person's live sessions, the last used first. */
export async function listSessions(db: Kysely<Schema>, personId: Id, now: Date): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .select(['public_id as id', 'token_hash', 'user_agent', 'created_at', 'last_used_at'])
    .where('person_id', '=', personId)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute()
}

/** Ends the session of a cookie. */
export async function removeSession(db: Kysely<Schema>, tokenHash: Buffer): Promise<void> {
  await notifyEnded(
    db,
    await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).returning('person_id').execute(),
  )
}

/**
 * Ends one session of a person by its id, all except the one of a cookie, or all together with the API keys.
 * @returns how many ended
 */
export async function removeSessionsOf(
  db: Kysely<Schema>,
  personId: Id,
  which: { id: string } | { allBut: Buffer } | 'all',
): Promise<number> {
  let removal = db.deleteFrom('sessions').where('person_id', '=', personId)
  if (which === 'all') await db.deleteFrom('api_keys').where('person_id', '=', personId).execute()
  else {
    removal =
      'id' in which
        ? removal.where('public_id', '=', which.id)
        : removal.where('token_hash', '<>', which.allBut)
  }
  const removed = await removal.returning('person_id').execute()
  await notifyEnded(db, removed)
  return removed.length
}

/** Notifies every process, so that live streams end with the session. */
async function notifyEnded(db: Kysely<Schema>, [removed]: { person_id: Id }[]): Promise<void> {
  if (removed) await notify(db, 'sessions', { personId: removed.person_id } satisfies SessionNotice)
}
