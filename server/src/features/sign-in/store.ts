import type { Phone } from '@partyline/domain/phones'
import { CODE_TRIES } from '@partyline/domain/sign-in'
import { DAY_MS, HOUR_MS } from '@partyline/domain/time/time-units'
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { lockName } from '../../platform/database/lock-name.ts'
import type { Id, Schema } from '../../platform/database/schema.ts'
import { removeOldBrowsers } from './browser-store.ts'

export type LoginRow = Selectable<Schema['logins']>

/** Logins that can still be used: neither expired nor used. */
function liveLogins(context: Context) {
  return context.tx
    .selectFrom('logins')
    .selectAll()
    .where('expires_at', '>', context.now)
    .where('spent_at', 'is', null)
}

/** Logins whose code can still be typed, because it has tries left. */
function typeableLogins(context: Context) {
  return liveLogins(context).where('wrong_tries', '<', CODE_TRIES)
}

/** Lists the logins of a phone in all browsers, the last sent first, without a lock. */
export async function liveLoginsOfPhone(context: Context, phone: string): Promise<LoginRow[]> {
  return typeableLogins(context).where('phone', '=', phone).orderBy('sent_at', 'desc').execute()
}

/** Lists the logins of a phone, also used ones, and expired ones until `removeExpired` deletes them. */
export async function listLoginsOfPhone(context: Context, phone: string): Promise<LoginRow[]> {
  return context.tx.selectFrom('logins').selectAll().where('phone', '=', phone).execute()
}

/**
 * Lists the logins of a browser with a live code. Locks them, so that a hundred guesses at once are counted
 * one by one.
 */
export async function liveLoginsOfBrowser(context: Context, browserHash: Buffer): Promise<LoginRow[]> {
  return typeableLogins(context).where('browser_hash', '=', browserHash).orderBy('id').forUpdate().execute()
}

/** Whether a browser has live logins whose codes have no tries left. */
export async function hasDeadCodesAlone(context: Context, browserHash: Buffer): Promise<boolean> {
  const { rows } = await sql<{ dead: boolean | null }>`
    select bool_and(wrong_tries >= ${CODE_TRIES}) as dead from logins
    where browser_hash = ${browserHash} and expires_at > ${context.now} and spent_at is null`.execute(
    context.tx,
  )
  return rows[0]?.dead ?? false
}

/** Finds the live login of a link. Wrong codes do not affect it, because nobody can guess 128 bits. */
export async function liveLoginOfLink(context: Context, linkHash: Buffer): Promise<LoginRow | undefined> {
  return liveLogins(context).where('link_hash', '=', linkHash).executeTakeFirst()
}

/** The sending time of a login without a code, whose link was requested by text. */
export const NOT_SENT = new Date(0)

/** Reads the expiry of the last link that a phone requested by text; undefined when none works any more. */
export async function findLastLinkEnd(context: Context, phone: string): Promise<Date | undefined> {
  const links = liveLogins(context).where('phone', '=', phone).where('sent_at', '=', NOT_SENT)
  return (await links.orderBy('id', 'desc').limit(1).executeTakeFirst())?.expires_at
}

/** Inserts a new login, with the nonce for its code and the hash of its link. */
export async function addLogin(context: Context, login: Insertable<Schema['logins']>): Promise<void> {
  await context.tx.insertInto('logins').values(login).execute()
}

/** Records that a login was texted again, and its new destination. It expires at the same time as before. */
export async function markSentAgain(context: Context, id: Id, referrer: string | null): Promise<void> {
  await context.tx
    .updateTable('logins')
    .set({ sent_at: context.now, referrer })
    .where('id', '=', id)
    .execute()
}

/**
 * Counts a wrong code against a login and stores its hash.
 * @param hash the hash of the code, by `hashWrongCode`
 */
export async function countWrongTry(context: Context, id: Id, hash: Buffer): Promise<void> {
  await context.tx
    .updateTable('logins')
    .set((eb) => ({
      wrong_tries: eb('wrong_tries', '+', 1),
      wrong_codes: sql<Buffer[]>`array_append(wrong_codes, ${hash}::bytea)`,
    }))
    .where('id', '=', id)
    .execute()
}

/** Counts the codes for browsers new to the phone that were used or expired within the last hour. */
export async function describeLastHour(context: Context) {
  const since = new Date(context.now.getTime() - HOUR_MS)
  const row = await context.tx
    .selectFrom('logins')
    .select((eb) => [
      eb.fn.countAll<string>().as('logins'),
      eb.fn.count<string>('phone').distinct().as('phones'),
      eb.fn.count<string>('spent_at').as('used'),
    ])
    .where('expires_at', '>', since)
    .where((eb) => eb.or([eb('expires_at', '<=', context.now), eb('spent_at', 'is not', null)]))
    .where('share', '<>', 'known')
    // LOGIN by text requests no code.
    .where('sent_at', '>', NOT_SENT)
    .executeTakeFirstOrThrow()
  return { logins: Number(row.logins), phones: Number(row.phones), used: Number(row.used) }
}

/**
 * Spends a login.
 * @returns its phone, and whether it is of a code for a browser new to the phone; undefined when it was spent before
 */
export async function spendLogin(
  context: Context,
  id: Id,
): Promise<{ phone: Phone; isNewCode: boolean } | undefined> {
  const row = await context.tx
    .updateTable('logins')
    .set({ spent_at: context.now })
    .where('id', '=', id)
    .where('spent_at', 'is', null)
    .returning(['phone', 'share', 'sent_at'])
    .executeTakeFirst()
  return row && { phone: row.phone, isNewCode: row.share !== 'known' && row.sent_at > NOT_SENT }
}

/** Deletes expired sessions at once, and expired logins a day later. */
async function deleteExpired(db: Kysely<Schema>, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute()
  await db
    .deleteFrom('logins')
    .where('expires_at', '<', new Date(now.getTime() - DAY_MS))
    .execute()
}

/** Makes requests for codes of a phone run one after the other, so that a double click sends one text. */
export async function lockPhone(context: Context, phone: string): Promise<void> {
  await lockName(context.tx, `codes of ${phone}`)
}

/** Removes expired sessions, logins and browsers. */
export async function removeExpired({ db, now }: { db: Kysely<Schema>; now: Date }): Promise<void> {
  await deleteExpired(db, now)
  await removeOldBrowsers(db, now)
}
