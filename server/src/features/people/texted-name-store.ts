import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/database/schema.ts'

/** Sets the name that a person without an account texted, in place of an earlier one. */
export async function writeTextedName(
  context: Context,
  id: Id,
  names: { firstName: string; lastName: string | null },
): Promise<void> {
  await context.tx
    .updateTable('people')
    .set({ first_name: names.firstName, last_name: names.lastName })
    .where('id', '=', id)
    .where('handle', 'is', null)
    .where('email', 'is', null)
    .execute()
}

/** Records that a person was asked for their name by text. */
export async function markNameAsked(context: Context, id: Id): Promise<void> {
  await context.tx.updateTable('people').set({ name_asked_at: context.now }).where('id', '=', id).execute()
}
