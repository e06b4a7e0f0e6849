import type { Kysely } from 'kysely'
import type { Schema } from '../../platform/schema.ts'
import { forgetOldBrowsers } from './browser-store.ts'
import { deleteExpired } from './store.ts'

/** Clears what is past its time: sessions, limits, codes, logins and browsers. */
export async function removeExpired({ db, now }: { db: Kysely<Schema>; now: Date }): Promise<void> {
  await deleteExpired(db, now)
  await forgetOldBrowsers(db, now)
}
