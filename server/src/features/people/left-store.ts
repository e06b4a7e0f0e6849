import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/database/schema.ts'
import type { PersonRow } from './store.ts'

/**
 * Whether a person has unfollowed one of some people, or has texted STOP with their name, and has followed none of
 * them since. It reads the ledger, because a guest of an event may have left its host without a follow.
 * @param left.since leaves out what was said until then
 */
export async function hasLeft(
  { tx }: Context,
  left: { person: Pick<PersonRow, 'id' | 'phone'>; others: Id[]; since?: Date },
): Promise<boolean> {
  const { person, others, since } = left
  const last = await tx
    .selectFrom('consents')
    .select('act')
    .where((eb) => eb.or([eb('phone', '=', person.phone), eb('person_id', '=', person.id)]))
    .where('about_person_id', 'in', others)
    .where('about_group_id', 'is', null)
    .where('act', 'in', ['follow', 'unfollow'])
    .where('at', '>', since ?? new Date(0))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.act === 'unfollow'
}
