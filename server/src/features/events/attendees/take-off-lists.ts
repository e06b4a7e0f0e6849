import type { Context } from '../../../platform/context.ts'
import type { Id } from '../../../platform/database/schema.ts'
import { withdrawRsvps } from '../rsvp/withdraw-rsvps.ts'
import type { EventRow } from '../store.ts'
import { removeInvitations } from '../stores/leaving-store.ts'

/**
 * Takes a person off the lists of events: their answers and invitations go. The outbox spares them the news of a free
 * place that has not left yet.
 * @param events locked by this transaction
 */
export async function takeOffLists(context: Context, events: EventRow[], personId: Id): Promise<void> {
  await removeInvitations(
    context,
    events.map(({ id }) => id),
    personId,
  )
  await withdrawRsvps(context, events, personId)
}
