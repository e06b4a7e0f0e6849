import type { Context } from '../../../platform/context.ts'
import type { Id } from '../../../platform/database/schema.ts'
import { notifyOfEvent } from '../event-notice.ts'
import type { EventRow } from '../store.ts'
import { countChange } from './count-change.ts'
import { moveUp } from './move-up.ts'
import { changeCounts, removeRsvp } from './rsvp-store.ts'

/**
 * Removes a person's answer as if they had never given it. The free place goes to the guest who has waited
 * longest.
 * @param event locked by this transaction
 */
export async function withdrawRsvp(context: Context, event: EventRow, personId: Id): Promise<void> {
  const before = await removeRsvp(context, event.id, personId)
  if (!before) return
  const now = await moveUp(context, await changeCounts(context, event.id, countChange(before, undefined)))
  notifyOfEvent(context, event, now.yes_count)
}
