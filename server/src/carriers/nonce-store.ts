import { DAY_MS } from '@partyline/domain/time/time-units'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../platform/database/schema.ts'
import { sha256 } from '../platform/secrets.ts'

/** Whether an earlier call had this nonce. */
export async function isNonceKnown(db: Kysely<Schema>, carrier: string, nonce: string): Promise<boolean> {
  const row = await db
    .selectFrom('webhook_nonces')
    .select('seen_at')
    .where('carrier', '=', carrier)
    .where('nonce_hash', '=', sha256(nonce))
    .executeTakeFirst()
  return row !== undefined
}

/** Stores the nonce of an accepted call. */
export async function recordNonce(
  db: Kysely<Schema>,
  call: { carrier: string; nonce: string; now: Date },
): Promise<void> {
  await db
    .insertInto('webhook_nonces')
    .values({ carrier: call.carrier, nonce_hash: sha256(call.nonce), seen_at: call.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Deletes some nonces from before a time. @returns how many */
async function removeNonces(db: Kysely<Schema>, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from webhook_nonces where (carrier, nonce_hash) in (
      select carrier, nonce_hash from webhook_nonces where seen_at < ${before} limit 5000)`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/** How long a nonce is kept: 400 days, so that an old copy of a call does nothing. */
const KEPT_MS = 400 * DAY_MS

/** Deletes nonces that are older. */
export async function sweepNonces({ db, now }: { db: Kysely<Schema>; now: Date }): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS)
  while ((await removeNonces(db, before)) > 0);
}
