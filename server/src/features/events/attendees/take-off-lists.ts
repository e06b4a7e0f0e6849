import type { Context } from '../../../platform/context.ts'
import type { Id } from '../../../platform/database/schema.ts'
import { abortUnsent } from '../../outbox/control-store.ts'
import { removeInvitations } from '../leaving/leaving-store.ts'
import { withdrawRsvps } from '../rsvp/withdraw-rsvps.ts'
import type { EventRow } from '../store.ts'

/**
 * Takes a person off the lists of events: their answers and invitations go, and the texts to them alone about the
 * events that have not left yet.
 * @param events locked by this transaction
 */
export async function takeOffLists(context: Context, events: EventRow[], personId: Id): Promise<void> {
  const eventIds = events.map(({ id }) => id)
  await removeInvitations(context, eventIds, personId)
  await abortUnsent(context, { eventIds, recipientId: personId })
  await withdrawRsvps(context, events, personId)
}
