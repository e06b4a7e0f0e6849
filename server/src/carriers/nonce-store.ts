import { type Kysely, sql } from 'kysely'
import type { Schema } from '../platform/schema.ts'
import { sha256 } from '../platform/secrets.ts'

/** Whether a call with this nonce was taken before. */
export async function isNonceKnown(db: Kysely<Schema>, carrier: string, nonce: string): Promise<boolean> {
  const row = await db
    .selectFrom('webhook_nonces')
    .select('seen_at')
    .where('carrier', '=', carrier)
    .where('nonce_hash', '=', sha256(nonce))
    .executeTakeFirst()
  return row !== undefined
}

/** Remembers the nonce of a call that was taken. */
export async function noteNonce(
  db: Kysely<Schema>,
  call: { carrier: string; nonce: string; now: Date },
): Promise<void> {
  await db
    .insertInto('webhook_nonces')
    .values({ carrier: call.carrier, nonce_hash: sha256(call.nonce), seen_at: call.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Removes some of the nonces that were seen before a time. @returns how many */
export async function dropNonces(db: Kysely<Schema>, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from webhook_nonces where (carrier, nonce_hash) in (
      select carrier, nonce_hash from webhook_nonces where seen_at < ${before} limit 5000)`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
