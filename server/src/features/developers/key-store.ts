import type { Kysely } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Id, Schema } from '../../platform/database/schema.ts'

const COLUMNS = ['public_id', 'name', 'scopes', 'ending', 'created_at', 'last_used_at'] as const

/** The API keys of an account, newest first. */
export function listKeys(db: Kysely<Schema>, personId: Id) {
  return db
    .selectFrom('api_keys')
    .select(COLUMNS)
    .where('person_id', '=', personId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}
export type KeyRow = Awaited<ReturnType<typeof listKeys>>[number]

/** Inserts a new key, with the hash of its secret. */
export function addKey(
  { tx, now }: Context,
  key: Pick<KeyRow, 'public_id' | 'name' | 'scopes' | 'ending'> & { person_id: Id; token_hash: Buffer },
): Promise<KeyRow> {
  return tx
    .insertInto('api_keys')
    .values({ ...key, created_at: now })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

/**
 * Counts the API keys of an account. Another process that adds a key to it waits until this transaction ends.
 */
export async function countKeys({ tx }: Context, personId: Id): Promise<number> {
  await tx.selectFrom('people').select('id').where('id', '=', personId).forUpdate().execute()
  const rows = await tx.selectFrom('api_keys').select('id').where('person_id', '=', personId).execute()
  return rows.length
}

/** Ends a key of an account. */
export async function endKey(db: Kysely<Schema>, personId: Id, id: string): Promise<void> {
  await db.deleteFrom('api_keys').where('person_id', '=', personId).where('public_id', '=', id).execute()
}

/**
 * Finds the key with this secret, if its account may act: neither deleted nor suspended. A key from before a
 * long silence does not work until the owner proves the account theirs, because the phone may have a new
 * owner.
 * @param tokenHash SHA-256 of the secret
 */
export function findKey(db: Kysely<Schema>, tokenHash: Buffer) {
  return db
    .selectFrom('api_keys as k')
    .innerJoin('people as p', 'p.id', 'k.person_id')
    .select(['k.id', 'k.person_id', 'k.scopes', 'k.last_used_at'])
    .where('k.token_hash', '=', tokenHash)
    .where('p.suspended_at', 'is', null)
    .where('p.deleted_at', 'is', null)
    .where((is) => is.or([is('p.shows_from', 'is', null), is('k.created_at', '>', is.ref('p.shows_from'))]))
    .executeTakeFirst()
}

/** Records the last use of a key. */
export async function touchKey(db: Kysely<Schema>, id: Id, now: Date): Promise<void> {
  await db.updateTable('api_keys').set({ last_used_at: now }).where('id', '=', id).execute()
}
