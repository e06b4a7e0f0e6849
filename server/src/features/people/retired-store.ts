import { outline } from '@partyline/domain/names/confusables'
import { type Kysely, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Schema } from '../../platform/database/schema.ts'

/** Reserves a deleted account's handle for its phone. */
export async function retireHandle(context: Context, handle: string, phone: string): Promise<void> {
  const row = { phone_hash: hashPhone(context, phone), retired_at: context.now }
  await context.tx
    .insertInto('retired_handles')
    .values({ handle, ...row })
    .onConflict((conflict) => conflict.column('handle').doUpdateSet(row))
    .execute()
}

/**
 * Whether a handle, or a lookalike of it, belonged to a deleted account.
 * @param phone may take the handle again if it belonged to this phone
 */
export async function isRetired(
  context: Context,
  handle: string,
  phone: string | undefined,
): Promise<boolean> {
  const rows = await context.tx
    .selectFrom('retired_handles')
    .select('phone_hash')
    .where(sql<boolean>`name_outline(handle) = ${outline(handle)}`)
    .execute()
  return rows.some((row) => phone === undefined || !row.phone_hash.equals(hashPhone(context, phone)))
}

/** Frees the handle of a deleted account. @returns false if it was not reserved */
export async function freeHandle(db: Kysely<Schema>, handle: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('retired_handles')
    .where('handle', '=', handle.toLowerCase())
    .executeTakeFirst()
  return numDeletedRows > 0n
}

function hashPhone(context: Context, phone: string): Buffer {
  return context.secrets.keyedHash('retired-handle', phone)
}
