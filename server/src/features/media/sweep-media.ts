import type { Kysely } from 'kysely'
import type { Schema } from '../../platform/schema.ts'
import { dropUnneeded } from './store.ts'

/** Removes the pictures that no message took in time. */
export async function sweepMedia({ db, now }: { db: Kysely<Schema>; now: Date }): Promise<void> {
  while ((await dropUnneeded(db, now)) > 0);
}
