import type { Phone } from '@partyline/domain/phones'
import type { Kysely } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Id, Schema } from '../../platform/database/schema.ts'

/** Sets, for the operator, whether a person may create groups. @returns false when nobody has that phone */
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

/** Suspends a person or ends the suspension. @returns false when nothing changed */
export async function markPersonSuspended({ tx }: Context, id: Id, at: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('people')
    .set({ suspended_at: at })
    .where('id', '=', id)
    .where('suspended_at', at ? 'is' : 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Lets a person invite from lists, or ends that. @returns false when nothing changed */
export async function markListsAllowed({ tx }: Context, id: Id, at: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('people')
    .set({ lists_allowed_at: at })
    .where('id', '=', id)
    .where('lists_allowed_at', at ? 'is' : 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Removes the picture of a profile. @returns false when no photo has that id */
export async function removeProfilePicture({ tx }: Context, id: string): Promise<boolean> {
  await tx.updateTable('people').set({ photo_id: null }).where('photo_id', '=', id).execute()
  return (await tx.deleteFrom('photos').where('id', '=', id).executeTakeFirst()).numDeletedRows > 0n
}
