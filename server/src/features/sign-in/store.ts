import { CODE_TRIES } from '@partyline/domain/sign-in'
import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Id, Schema } from '../../platform/schema.ts'

export type LoginRow = Selectable<Schema['logins']>

/** Logins that could still be spent: not expired, not used, not guessed at too often. */
function liveLogins(context: Context) {
  return context.tx
    .selectFrom('logins')
    .selectAll()
    .where('expires_at', '>', context.now)
    .where('spent_at', 'is', null)
    .where('wrong_tries', '<', CODE_TRIES)
}

export async function liveLoginsOfPhone(context: Context, phone: string): Promise<LoginRow[]> {
  return liveLogins(context).where('phone', '=', phone).orderBy('sent_at', 'desc').execute()
}

/** Locked, so that a hundred guesses at once are counted one by one. */
export async function liveLoginsOfBrowser(context: Context, browserHash: Buffer): Promise<LoginRow[]> {
  return liveLogins(context).where('browser_hash', '=', browserHash).orderBy('id').forUpdate().execute()
}

export async function liveLoginOfLink(context: Context, linkHash: Buffer): Promise<LoginRow | undefined> {
  return liveLogins(context).where('link_hash', '=', linkHash).executeTakeFirst()
}

export async function addLogin(context: Context, login: Insertable<Schema['logins']>): Promise<void> {
  await context.tx.insertInto('logins').values(login).execute()
}

export async function markSentAgain(context: Context, id: Id, referrer: string | null): Promise<void> {
  await context.tx
    .updateTable('logins')
    .set({ sent_at: context.now, referrer })
    .where('id', '=', id)
    .execute()
}

export async function countWrongTry(context: Context, ids: Id[]): Promise<void> {
  if (ids.length === 0) return
  await context.tx
    .updateTable('logins')
    .set((eb) => ({ wrong_tries: eb('wrong_tries', '+', 1) }))
    .where('id', 'in', ids)
    .execute()
}

/** @returns the login's phone, or undefined when it was spent before */
export async function spendLogin(context: Context, id: Id): Promise<string | undefined> {
  const row = await context.tx
    .updateTable('logins')
    .set({ spent_at: context.now })
    .where('id', '=', id)
    .where('spent_at', 'is', null)
    .returning('phone')
    .executeTakeFirst()
  return row?.phone
}

/** What is past its time: sessions, limits and codes at once, logins a day later. */
export async function deleteExpired(db: Kysely<Schema>, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute()
  await db.deleteFrom('limits').where('expires_at', '<', now).execute()
  await db.deleteFrom('account_codes').where('expires_at', '<', now).execute()
  await db
    .deleteFrom('logins')
    .where('expires_at', '<', new Date(now.getTime() - 86_400_000))
    .execute()
}
