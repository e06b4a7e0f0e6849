import type { Context } from '../../../platform/context.ts'
import type { Id } from '../../../platform/database/schema.ts'
import { postToHooks } from '../../hooks/post-to-hooks.ts'
import { notifyOfEvent } from '../event-notice.ts'
import type { EventRow } from '../store.ts'
import { changeCounts, removeRsvp } from '../stores/rsvp-store.ts'
import { countChange } from './count-change.ts'
import { moveUp } from './move-up.ts'

/**
 * Removes a person's answers to events as if they had never given them. Each free place goes to the guest who has
 * waited longest.
 * @param events locked by this transaction
 */
export async function withdrawRsvps(context: Context, events: EventRow[], personId: Id): Promise<void> {
  const freed: EventRow[] = []
  for (const event of events) {
    const before = await removeRsvp(context, event.id, personId)
    if (!before) continue
    freed.push(await changeCounts(context, event.id, countChange(before, undefined)))
    await postToHooks(
      context,
      { hostsOf: event.id },
      { event: 'rsvp.withdrawn', personId, eventId: event.id },
    )
  }
  for (const now of await moveUp(context, freed)) notifyOfEvent(context, now, now.yes_count, personId)
}
