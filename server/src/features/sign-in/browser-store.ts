import { KNOWN_BROWSER_LIFE } from '@partyline/domain/sign-in'
import type { Kysely } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Id, Schema } from '../../platform/database/schema.ts'
import type { PersonRow } from '../people/store.ts'

/** The phones whose owners logged in with this browser before. */
export async function knownPhones(context: Context, browserHash: Buffer): Promise<Set<string>> {
  const rows = await context.tx
    .selectFrom('known_browsers')
    .innerJoin('people', 'people.id', 'known_browsers.person_id')
    .select('people.phone')
    .where('browser_hash', '=', browserHash)
    .where('last_login_at', '>', oldest(context.now))
    .execute()
  return new Set(rows.flatMap(({ phone }) => phone ?? []))
}

/** Whether a person logged in with this browser while their account hid nothing. */
export async function isTrusted(context: Context, browserHash: Buffer, personId: Id): Promise<boolean> {
  const found = await context.tx
    .selectFrom('known_browsers')
    .select('trusted')
    .where('browser_hash', '=', browserHash)
    .where('person_id', '=', personId)
    .where('last_login_at', '>', oldest(context.now))
    .executeTakeFirst()
  return found?.trusted ?? false
}

/** Whether nobody has used a person's phone here, so that a stranger may have caused the first text to it. */
export async function wasNeverHere(context: Context, person: PersonRow): Promise<boolean> {
  if (person.greeted_at || person.display_handle) return false
  const used = context.tx.selectFrom('known_browsers').select('person_id').where('person_id', '=', person.id)
  return (await used.limit(1).executeTakeFirst()) === undefined
}

/** Records that a person logged in with this browser. @param trusted counts only the first time */
export async function rememberBrowser(
  context: Context,
  browserHash: Buffer,
  { personId, trusted }: { personId: Id; trusted: boolean },
): Promise<void> {
  await context.tx
    .insertInto('known_browsers')
    .values({ browser_hash: browserHash, person_id: personId, last_login_at: context.now, trusted })
    .onConflict((conflict) =>
      conflict.columns(['browser_hash', 'person_id']).doUpdateSet({ last_login_at: context.now }),
    )
    .execute()
}

/**
 * Makes a person's browsers unknown again, because one of them may be stolen. It would use up the codes and guesses
 * that are kept for the owner's.
 * @param which one browser, or all, with or without the one that stays known
 */
export async function forgetBrowsers(
  db: Kysely<Schema>,
  personId: Id,
  which: { only: Buffer } | { allBut: Buffer } | 'all',
): Promise<void> {
  const all = db.deleteFrom('known_browsers').where('person_id', '=', personId)
  if (which === 'all') await all.execute()
  else if ('only' in which) await all.where('browser_hash', '=', which.only).execute()
  else await all.where('browser_hash', '<>', which.allBut).execute()
}

/** Makes all browsers of the installation unknown again. */
export async function forgetAllBrowsers(db: Kysely<Schema>): Promise<void> {
  await db.deleteFrom('known_browsers').execute()
}

/** Removes browsers whose last login is too old for a known browser. */
export async function removeOldBrowsers(db: Kysely<Schema>, now: Date): Promise<void> {
  await db.deleteFrom('known_browsers').where('last_login_at', '<', oldest(now)).execute()
}

function oldest(now: Date): Date {
  return new Date(now.getTime() - KNOWN_BROWSER_LIFE)
}
