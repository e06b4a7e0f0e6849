import { KNOWN_BROWSER_LIFE } from '@partyline/domain/sign-in'
import type { Kysely } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Id, Schema } from '../../platform/schema.ts'

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

/** Remembers that somebody logged in with this browser. */
export async function rememberBrowser(context: Context, browserHash: Buffer, personId: Id): Promise<void> {
  await context.tx
    .insertInto('known_browsers')
    .values({ browser_hash: browserHash, person_id: personId, last_login_at: context.now })
    .onConflict((conflict) =>
      conflict.columns(['browser_hash', 'person_id']).doUpdateSet({ last_login_at: context.now }),
    )
    .execute()
}

/** Removes browsers whose last login is too old for them to count as known. */
export async function forgetOldBrowsers(db: Kysely<Schema>, now: Date): Promise<void> {
  await db.deleteFrom('known_browsers').where('last_login_at', '<', oldest(now)).execute()
}

function oldest(now: Date): Date {
  return new Date(now.getTime() - KNOWN_BROWSER_LIFE)
}
