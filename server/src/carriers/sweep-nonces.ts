import type { Kysely } from 'kysely'
import type { Schema } from '../platform/schema.ts'
import { dropNonces } from './nonce-store.ts'

/** Far longer than anybody keeps a copy of a call. */
const KEPT_MS = 400 * 86_400_000

/** Removes nonces that are over a year old. */
export async function sweepNonces({ db, now }: { db: Kysely<Schema>; now: Date }): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS)
  while ((await dropNonces(db, before)) > 0);
}
