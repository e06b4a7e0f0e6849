import type { JobHandler } from '../../../platform/jobs/job-step.ts'
import { hasBlocked } from '../../people/store.ts'
import { listAnsweredOf, removeInvitations } from '../leaving/leaving-store.ts'
import { withdrawRsvps } from '../rsvp/withdraw-rsvps.ts'
import { type EventRow, lockEvent } from '../store.ts'

/**
 * Handles the job of a block: takes the blocked person off the lists of the coming events that the other owns. While
 * the block lasts, `isOffList` refuses another answer.
 */
export const removeBlockedGuest: JobHandler = async (context, { key }) => {
  const [ownerId = '', guestId = ''] = key.split(' ')
  if (!(await hasBlocked(context, ownerId, guestId))) return
  const events: EventRow[] = []
  for (const id of await listAnsweredOf(context, { ownerId, guestId })) {
    const event = await lockEvent(context, { id })
    if (event) events.push(event)
  }
  if (events.length === 0) return
  await removeInvitations(
    context,
    events.map(({ id }) => id),
    guestId,
  )
  await withdrawRsvps(context, events, guestId)
}
