import { outline } from '@partyline/domain/names/confusables'
import { type Kysely, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Schema } from '../../platform/database/schema.ts'

/**
 * Reserves a name of a deleted account for its phone.
 * @param name a handle, or the name of a closed group with its mark, which no handle has
 */
export async function retireName(context: Context, name: string, phone: string): Promise<void> {
  const row = { phone_hash: hashPhone(context, phone) }
  await context.tx
    .insertInto('retired_handles')
    .values({ handle: name, ...row })
    .onConflict((conflict) => conflict.column('handle').doUpdateSet(row))
    .execute()
}

/**
 * Whether a name, or a lookalike of it, belonged to a deleted account.
 * @param name as in `retireName`
 * @param phone may take the name again if it belonged to this phone
 */
export async function isRetired(context: Context, name: string, phone: string | undefined): Promise<boolean> {
  const rows = await context.tx
    .selectFrom('retired_handles')
    .select('phone_hash')
    .where(sql<boolean>`name_outline(handle) = ${outline(name)}`)
    .execute()
  return rows.some((row) => phone === undefined || !row.phone_hash.equals(hashPhone(context, phone)))
}

/** Frees a name of a deleted account. @param name as in `retireName` @returns false if it was not reserved */
export async function freeName(db: Kysely<Schema>, name: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('retired_handles')
    .where('handle', '=', name.toLowerCase())
    .executeTakeFirst()
  return numDeletedRows > 0n
}

function hashPhone(context: Context, phone: string): Buffer {
  return context.secrets.keyedHash('retired-handle', phone)
}
