import { limitOf } from '@partyline/domain/limits/limits'
import { guestTextsUsedUp } from '@partyline/domain/wording/event-refusals'
import type { Context } from '../../../platform/context.ts'
import { take } from '../../../platform/limits/budget.ts'
import type { Counter } from '../../../platform/limits/hits.ts'
import { QuotaExceeded } from '../../../platform/limits/quota.ts'
import type { EventRow } from '../store.ts'

/**
 * The counter of a day's messages about an event. An owner's dates of a series share one, because a guest may
 * have answered all of them at once.
 */
export function guestMessages(
  { settings }: Context,
  event: Pick<EventRow, 'id' | 'owner_id'> & Partial<Pick<EventRow, 'series_id'>>,
): Counter {
  const whose = event.series_id ? `series ${event.series_id} of ${event.owner_id}` : event.id
  return { key: `guest messages of ${whose}`, limits: [limitOf(settings, 'guestMessagesPerEventPerDay')] }
}

/**
 * The counters of events that came back from a cancellation, of one event and of its owner. They limit the next
 * cancellation, because neither it nor the return counts as a message and a host could text guests without an end.
 */
export function returnsOf(context: Context, event: EventRow): Counter[] {
  const { key, limits } = guestMessages(context, event)
  return [
    { key: `returns from cancelling, beside ${key}`, limits },
    {
      key: `returns from cancelling by ${event.owner_id}`,
      limits: [limitOf(context.settings, 'eventsPerPersonPerDay')],
    },
  ]
}

/**
 * Counts a message to the guests of an event. A cancellation and its return do not count.
 * @throws QuotaExceeded beyond the limit of a day, so that the transaction rolls back
 */
export async function takeGuestMessage(context: Context, event: EventRow): Promise<void> {
  const quota = await take(context, [guestMessages(context, event)])
  if (quota.ok) return
  context.ring({ kind: 'refused', limit: 'guestMessagesPerEventPerDay' })
  throw new QuotaExceeded(quota.retryAfter, guestTextsUsedUp(quota.retryAfter))
}
