import { nameKey } from '@partyline/domain/names/names'
import type { Context } from '../../platform/context.ts'
import { findFollow } from '../following/store.ts'
import { findSharedEvent } from '../notes/event-notes-store.ts'
import { findPersonByHandle, type PersonRow } from '../people/store.ts'

/**
 * Whether '@ana 👍' may be a message to her. From a person who does not follow her, and is no guest of hers, it
 * is a request to follow.
 */
export async function mayWriteTo(context: Context, person: PersonRow, name: string): Promise<boolean> {
  const target = await findPersonByHandle(context, nameKey(name))
  if (!target || target.id === person.id) return true
  const toTarget = await findFollow(context, { personId: target.id, followerId: person.id })
  const toPerson = await findFollow(context, { personId: person.id, followerId: target.id })
  if (toTarget !== undefined || (toPerson !== undefined && person.handle !== null)) return true
  return (await findSharedEvent(context, { guestId: person.id, hostId: target.id })) !== undefined
}
