import type { Kysely } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'

/** Lists the people with these phones and a username, in no order. @param phones in E.164 */
export async function listOwners(
  db: Kysely<Schema>,
  phones: string[],
): Promise<{ phone: string; firstName: string | null; displayHandle: string }[]> {
  return db
    .selectFrom('people')
    .select(['phone', 'first_name as firstName', 'display_handle as displayHandle'])
    .where('phone', 'in', phones)
    .where('handle', 'is not', null)
    .where('deleted_at', 'is', null)
    .$narrowType<{ phone: string; displayHandle: string }>()
    .execute()
}
