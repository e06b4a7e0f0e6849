import type { Context } from '../../platform/context.ts'

/** Keeps a handle from everybody but the phone it belonged to. */
export async function retireHandle(context: Context, handle: string, phone: string): Promise<void> {
  const row = { phone_hash: hashPhone(context, phone), retired_at: context.now }
  await context.tx
    .insertInto('retired_handles')
    .values({ handle, ...row })
    .onConflict((conflict) => conflict.column('handle').doUpdateSet(row))
    .execute()
}

/**
 * Tells whether a handle was somebody's who deleted their account.
 * @param phone whose owner may have it nevertheless, when it was theirs
 */
export async function isRetired(
  context: Context,
  handle: string,
  phone: string | undefined,
): Promise<boolean> {
  const row = await context.tx
    .selectFrom('retired_handles')
    .select('phone_hash')
    .where('handle', '=', handle)
    .executeTakeFirst()
  if (!row) return false
  return phone === undefined || !row.phone_hash.equals(hashPhone(context, phone))
}

function hashPhone(context: Context, phone: string): Buffer {
  return context.secrets.keyedHash('retired-handle', phone)
}
