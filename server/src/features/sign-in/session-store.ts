import { type Insertable, type Kysely, sql } from 'kysely'
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

/**
 * Records when a session was last used and when it expires. An ended session stays ended.
 * @param change.browserHash of the browser that uses it, for a session that does not name its browser yet
 */
export async function touchSession(
  db: Kysely<Schema>,
  tokenHash: Buffer,
  { browserHash, ...change }: { last_used_at: Date; expires_at: Date; browserHash: Buffer | undefined },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set((eb) => ({ ...change, browser_hash: eb.fn.coalesce('browser_hash', eb.val(browserHash ?? null)) }))
    .where('token_hash', '=', tokenHash)
    .execute()
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
 * Counts the API keys, the webhooks and the feed of a person, which end when they log out everywhere else,
 * because a stolen browser may have made or read them.
 */
export async function countPrograms(db: Kysely<Schema>, personId: Id): Promise<number> {
  const { rows } = await sql<{ programs: number }>`
    select (select count(*) from api_keys where person_id = ${personId})::int
      + (select count(*) from hooks where person_id = ${personId})::int
      + (select count(*) from calendar_feeds where person_id = ${personId})::int as programs`.execute(db)
  return rows[0]?.programs ?? 0
}

/**
 * Ends one session of a person by its id.
 * @returns the hash of its browser's secret, if the session ended and names its browser
 */
export async function removeSessionById(
  db: Kysely<Schema>,
  personId: Id,
  id: string,
): Promise<Buffer | undefined> {
  const removed = await db
    .deleteFrom('sessions')
    .where('person_id', '=', personId)
    .where('public_id', '=', id)
    .returning(['person_id', 'browser_hash'])
    .execute()
  await notifyEnded(db, removed)
  return removed[0]?.browser_hash ?? undefined
}

/**
 * Ends all sessions of a person, with or without the one of a cookie, together with the API keys.
 * @returns how many sessions ended
 */
export async function removeSessionsOf(
  db: Kysely<Schema>,
  personId: Id,
  which: { allBut: Buffer } | 'all',
): Promise<number> {
  let removal = db.deleteFrom('sessions').where('person_id', '=', personId)
  if (which !== 'all') removal = removal.where('token_hash', '<>', which.allBut)
  await db.deleteFrom('api_keys').where('person_id', '=', personId).execute()
  const removed = await removal.returning('person_id').execute()
  await notifyEnded(db, removed)
  return removed.length
}

/**
 * Deletes the webhooks and the feed of a person who is logged out everywhere. A suspension leaves them.
 */
export async function removeLinksOf(db: Kysely<Schema>, personId: Id): Promise<void> {
  await db.deleteFrom('hooks').where('person_id', '=', personId).execute()
  await db.deleteFrom('calendar_feeds').where('person_id', '=', personId).execute()
}

/**
 * Ends every session of the installation, and deletes all API keys, webhooks and feeds.
 * @returns how many sessions ended
 */
export async function endAllLogins(db: Kysely<Schema>): Promise<number> {
  for (const table of ['api_keys', 'hooks', 'calendar_feeds'] as const) await db.deleteFrom(table).execute()
  const { numDeletedRows } = await db.deleteFrom('sessions').executeTakeFirstOrThrow()
  // Without a person it is about everybody.
  await notify(db, 'sessions')
  return Number(numDeletedRows)
}

/** Notifies every process, so that live streams end with the session. */
async function notifyEnded(db: Kysely<Schema>, [removed]: { person_id: Id }[]): Promise<void> {
  if (removed) await notify(db, 'sessions', { personId: removed.person_id } satisfies SessionNotice)
}
