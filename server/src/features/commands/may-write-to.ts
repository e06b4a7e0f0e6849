import { nameKey } from '@partyline/domain/names/names'
import type { Context } from '../../platform/context.ts'
import { findFollow } from '../following/store.ts'
import { findMembership } from '../groups/members-store.ts'
import { findGroupByName } from '../groups/store.ts'
import { findSharedEvent } from '../notes/event-notes-store.ts'
import { findPersonByHandle, type PersonRow } from '../people/store.ts'
import type { AddressedCommand } from './is-addressed.ts'

/**
 * Whether '@ana 👍' or '#choir please' from a person without a username may be a message. From a person who does
 * not follow her, and is no guest of hers, it is a request to follow; from a person outside the group it is a
 * request to join.
 */
export async function mayWriteTo(
  context: Context,
  person: PersonRow,
  { kind, name }: AddressedCommand,
): Promise<boolean> {
  if (kind === 'post') {
    const group = await findGroupByName(context, nameKey(name))
    return !group || (await findMembership(context, group.id, person.id)) !== undefined
  }
  const target = await findPersonByHandle(context, nameKey(name))
  if (!target || target.id === person.id) return true
  if (await findFollow(context, { personId: target.id, followerId: person.id })) return true
  return (await findSharedEvent(context, { guestId: person.id, hostId: target.id })) !== undefined
}
