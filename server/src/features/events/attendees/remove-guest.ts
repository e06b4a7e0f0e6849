import type { Context } from '../../../platform/context.ts'
import type { Id } from '../../../platform/database/schema.ts'
import { takeDailyQuota } from '../../../platform/limits/quota.ts'
import { findPersonByHand } from '../../people/by-hand-store.ts'
import { findPersonByPublicId } from '../../people/store.ts'
import { findHosted } from '../find-hosted.ts'
import { isCohost } from '../stores/cohost-store.ts'
import { addRemovals, deleteRemovals, isOffList } from '../stores/removal-store.ts'
import { findRsvp } from '../stores/rsvp-store.ts'
import { lockWanted } from '../stores/series-store.ts'
import { takeOffLists } from './take-off-lists.ts'

export type RemoveGuestResult =
  | { ok: true }
  | { ok: false; reason: 'missing' | 'not-allowed' | 'no-guest' | 'hosts' }

/**
 * Takes a guest off the list of an event, or lets them answer again. Only hosts may do this. The answer goes as if it
 * had never been given, and its place goes to the waitlist. The guest hears nothing, now or later, and another answer
 * is refused. Doing it twice changes nothing.
 * @param input.following for a date of a series: takes the guest off its owner's later dates too. Letting the guest
 * answer again always includes them.
 * @throws QuotaExceeded when the host has removed too many people today
 */
export async function removeGuest(
  context: Context,
  input: { id: string; personId: Id; userId: string; removed: boolean; following: boolean },
): Promise<RemoveGuestResult> {
  const hosted = await findHosted(context, input.id, input.personId)
  if (!hosted.ok) return hosted
  const { event } = hosted
  const person = await findPersonByPublicId(context.tx, input.userId)
  const guest = person ?? (await findPersonByHand(context, input.userId))
  if (!guest) return { ok: false, reason: 'no-guest' }
  if (!input.removed) {
    await deleteRemovals(context, event, guest.id)
    return { ok: true }
  }
  // A cancelled date may come back.
  const dates = await lockWanted(context, event, { following: input.following, cancelled: true })
  const hosts = guest.id === event.owner_id || (await isCohost(context.tx, event.id, guest.id))
  if (hosts) return { ok: false, reason: 'hosts' }
  const isKnown =
    (await findRsvp(context, event.id, guest.id)) !== undefined || (await isOffList(context, event, guest.id))
  if (!isKnown) return { ok: false, reason: 'no-guest' }
  // A guest whom a host added by hand cannot answer, so there is nothing to refuse.
  if (person) {
    const eventIds = dates.map(({ id }) => id)
    await addRemovals(context, { eventIds, personId: guest.id, following: input.following })
  }
  await takeDailyQuota(context, { limit: 'removalsPerPersonPerDay', personId: input.personId })
  await takeOffLists(context, dates, guest.id)
  return { ok: true }
}
