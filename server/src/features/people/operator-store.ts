import type { Phone } from '@partyline/domain/phones'
import type { Kysely } from 'kysely'
import type { Schema } from '../../platform/schema.ts'

/** The operator's word on who may make groups. @returns false when nobody has that phone */
export async function setAllowCreateGroup(
  db: Kysely<Schema>,
  phone: Phone,
  allow: boolean,
): Promise<boolean> {
  const changed = await db
    .updateTable('people')
    .set({ allow_create_group: allow })
    .where('phone', '=', phone)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}
