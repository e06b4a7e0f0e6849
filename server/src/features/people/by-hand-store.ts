import type { Context } from '../../platform/context.ts'
import { randomSecret } from '../../platform/secrets.ts'
import type { PersonRow } from './store.ts'

/** The data of a person whom another added by hand. */
export type PersonByHand = Pick<PersonRow, 'id' | 'public_id' | 'first_name' | 'last_name'>

/** Adds a person without a phone. They cannot log in, and get no texts. */
export async function addPersonByHand(
  context: Context,
  names: { firstName: string; lastName: string },
): Promise<PersonByHand> {
  return context.tx
    .insertInto('people')
    .values({
      public_id: randomSecret(16),
      by_hand: true,
      first_name: names.firstName,
      last_name: names.lastName,
      allow_create_group: false,
      created_at: context.now,
    })
    .returning(['id', 'public_id', 'first_name', 'last_name'])
    .executeTakeFirstOrThrow()
}

/** Finds a person who was added by hand, by the wire's `_id`. */
export async function findPersonByHand(
  context: Context,
  publicId: string,
): Promise<PersonByHand | undefined> {
  return context.tx
    .selectFrom('people')
    .select(['id', 'public_id', 'first_name', 'last_name'])
    .where('public_id', '=', publicId)
    .where('by_hand', '=', true)
    .executeTakeFirst()
}
