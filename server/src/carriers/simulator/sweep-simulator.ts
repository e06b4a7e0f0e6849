import type { Kysely } from 'kysely'
import type { Schema } from '../../platform/schema.ts'
import { dropTexts } from './store.ts'

const KEPT_MS = 86_400_000

/** Removes what virtual phones sent and received more than a day ago: login codes and links are among it. */
export async function sweepSimulator({ db, now }: { db: Kysely<Schema>; now: Date }): Promise<void> {
  await dropTexts(db, new Date(now.getTime() - KEPT_MS))
}
