import type { JobHandler } from '../../../platform/jobs/job-step.ts'
import { hasBlocked } from '../../people/store.ts'
import { endEventTexts } from '../rsvp/event-texts-store.ts'
import { giveMissedPlaces } from '../rsvp/move-up.ts'
import { type EventRow, lockEvent } from '../store.ts'
import { endCohosting } from '../stores/cohost-store.ts'
import { listAnsweredOf } from '../stores/leaving-store.ts'
import { takeOffLists } from './take-off-lists.ts'

/**
 * Handles the job of a block: the texts about the blocked person's events end, also under a later host. The blocked
 * person no longer co-hosts the other's events, and goes off the lists of the coming ones. While the block lasts, `isOffList` refuses another answer.
 * After a block of the owner by the guest it gives the guest the places that became free.
 */
export const removeBlockedGuest: JobHandler = async (context, { key }) => {
  const [ownerId = '', guestId = ''] = key.split(' ')
  if (!(await hasBlocked(context, ownerId, guestId))) return giveMissedPlaces(context, guestId)
  await endEventTexts(context, { guestId: ownerId, hostId: guestId })
  await endCohosting(context, { ownerId, personId: guestId })
  const events: EventRow[] = []
  for (const id of await listAnsweredOf(context, { ownerId, guestId })) {
    const event = await lockEvent(context, { id })
    if (event) events.push(event)
  }
  if (events.length > 0) await takeOffLists(context, events, guestId)
}
