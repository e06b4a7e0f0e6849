import { limitOf } from '@partyline/domain/limits/limits'
import { guestTextsUsedUp } from '@partyline/domain/wording/events'
import type { Context } from '../../../platform/context.ts'
import type { Id } from '../../../platform/database/schema.ts'
import { checkShares, countShares } from '../../../platform/limits/fair-share.ts'
import { type Counter, checkHits, countHits } from '../../../platform/limits/limits.ts'
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
 * Counts a host's texts to the guests of an event against three quotas: messages about the event, and texts
 * of the host and of the installation. One-time texts, such as a cancellation, count against none of them.
 * @param input.people the number of recipients
 * @throws QuotaExceeded beyond the quota, so that the transaction rolls back
 */
export async function takeGuestTextQuota(
  context: Context,
  input: { event: EventRow; senderId: Id; people: number },
): Promise<void> {
  const { settings } = context
  const { event, senderId, people } = input
  if (people === 0) return
  const ofEvent = guestMessages(context, event)
  const ofHost = limitOf(settings, 'guestTextsPerHostPerDay')
  // A host with more guests than the quota may still text them once a day.
  const hits = Math.min(people, ofHost.most)
  const counters = [ofEvent, { key: `guest texts of ${senderId}`, limits: [ofHost], hits }]
  const quota = await checkHits(context, counters)
  if (!quota.ok) {
    const isEvent = quota.full.includes(ofEvent.key)
    context.ring({
      kind: 'refused',
      limit: isEvent ? 'guestMessagesPerEventPerDay' : 'guestTextsPerHostPerDay',
    })
    throw new QuotaExceeded(quota.retryAfter, guestTextsUsedUp(quota.retryAfter))
  }
  const name = 'guestTextsPerDay' as const
  const limits = [{ ...limitOf(settings, name), name }]
  const shares = [{ total: 'guest texts', own: `guest texts shared by ${senderId}`, limits, part: 2, hits }]
  const shared = await checkShares(context, shares)
  if (!shared.ok) {
    context.ring({ kind: 'refused', limit: name })
    throw new QuotaExceeded(shared.retryAfter, guestTextsUsedUp(shared.retryAfter))
  }
  await countHits(context, counters)
  await countShares(context, shares)
  for (const { used, most } of shared.fills) {
    context.ring({ kind: 'filling', limit: name, used: used + hits, most })
  }
}
