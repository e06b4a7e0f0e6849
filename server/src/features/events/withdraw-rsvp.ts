import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/schema.ts'
import { countChange } from './count-change.ts'
import { tellOfEvent } from './event-notice.ts'
import { moveUp } from './move-up.ts'
import { changeCounts, removeRsvp } from './rsvp-store.ts'
import type { EventRow } from './store.ts'

/**
 * Takes somebody's answer back as if it had never been given; the place that it leaves goes to who has waited longest.
 * @param event locked by this transaction
 */
export async function withdrawRsvp(context: Context, event: EventRow, personId: Id): Promise<void> {
  const before = await removeRsvp(context, event.id, personId)
  if (!before) return
  const now = await moveUp(context, await changeCounts(context, event.id, countChange(before, undefined)))
  tellOfEvent(context, event, now.yes_count)
}
