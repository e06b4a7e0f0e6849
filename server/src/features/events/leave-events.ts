import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/schema.ts'
import { cancelEvent } from './cancel-event.ts'
import { moveUp } from './move-up.ts'
import { listOwnUpcoming, removeFromEvents } from './person-store.ts'
import { lockEvent } from './store.ts'

/**
 * Ends all that somebody who goes for good has to do with events: their own that are still to come are cancelled and
 * their guests told, their answers are taken back, and places they leave go to who waits.
 */
export async function leaveEvents(context: Context, personId: Id): Promise<void> {
  for (const id of await listOwnUpcoming(context, personId)) {
    await cancelEvent(context, { id, personId, notify: true })
  }
  for (const id of await removeFromEvents(context, personId)) {
    const event = await lockEvent(context, { id })
    if (event) await moveUp(context, event)
  }
}
