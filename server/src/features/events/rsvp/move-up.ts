import * as wording from '@partyline/domain/wording/events'
import type { Context } from '../../../platform/context.ts'
import { postReply } from '../../outbox/post-message.ts'
import { describeForText } from '../describe-for-text.ts'
import type { EventRow } from '../store.ts'
import { changeCounts, listWaiting, writeRsvp } from './rsvp-store.ts'

/**
 * Gives free places to the waitlist, longest wait first, and texts those guests. A guest whose plus-ones do
 * not fit is passed over until they do, and so is one whose phone gets no texts.
 * @param event locked by this transaction
 * @returns the event as it is now
 */
export async function moveUp(context: Context, event: EventRow): Promise<EventRow> {
  let now = event
  if (now.waiting_count === 0 || now.cancelled_at || !now.rsvp || now.ends_at < context.now) return now
  const inText = await describeForText(context, [event])
  for (const waiting of await listWaiting(context, event.id)) {
    const heads = 1 + waiting.guests
    if (now.capacity !== null && now.yes_count + heads > now.capacity) continue
    await writeRsvp(context, { ...waiting, waiting_since: null })
    now = await changeCounts(context, event.id, { yes: heads, maybe: 0, no: 0, waiting: -heads })
    const text = wording.movedUp(inText(event, waiting.time_zone ?? event.time_zone))
    await postReply(context, waiting.person_id, text, { eventId: event.id, as: 'notice' })
  }
  return now
}
