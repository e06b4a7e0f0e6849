import { limitOf } from '@partyline/domain/limits'
import { guestsToldEnough } from '@partyline/domain/wording/events'
import type { Context } from '../../platform/context.ts'
import { checkShares, countShares } from '../../platform/fair-share.ts'
import { FullDay } from '../../platform/full-day.ts'
import { type Counter, checkHits, countHits } from '../../platform/limits.ts'
import type { Id } from '../../platform/schema.ts'
import { countAsked } from './reminder-store.ts'

/**
 * Counts what a host has texted to the guests of an event: for the event, for the host by the number of texts, and for
 * the installation. What is said once, such as that it is cancelled, counts on none of it.
 * @param input.people how many it is where the texts are about several dates; else the guests of the event
 * @throws FullDay where there is no room: then what the transaction did before is undone
 */
export async function takeRoomToTell(
  context: Context,
  input: { eventId: Id; senderId: Id; people?: number },
): Promise<void> {
  const { settings } = context
  const { eventId, senderId } = input
  const people = input.people ?? (await countAsked(context.tx, eventId)).people
  if (people === 0) return
  const ofEvent: Counter = {
    key: `guest messages of ${eventId}`,
    limits: [limitOf(settings, 'guestMessagesPerEventPerDay')],
  }
  const ofHost = limitOf(settings, 'guestTextsPerHostPerDay')
  // Somebody with more guests than that may still tell them something once a day.
  const hits = Math.min(people, ofHost.most)
  const counters = [ofEvent, { key: `guest texts of ${senderId}`, limits: [ofHost], hits }]
  const room = await checkHits(context, counters)
  if (!room.ok) {
    const isEvent = room.full.includes(ofEvent.key)
    context.ring({
      kind: 'refused',
      limit: isEvent ? 'guestMessagesPerEventPerDay' : 'guestTextsPerHostPerDay',
    })
    throw new FullDay(room.retryAfter, guestsToldEnough(room.retryAfter))
  }
  const name = 'guestTextsPerDay' as const
  const limits = [{ ...limitOf(settings, name), name }]
  const shares = [{ total: 'guest texts', own: `guest texts shared by ${senderId}`, limits, part: 2, hits }]
  const shared = await checkShares(context, shares)
  if (!shared.ok) {
    context.ring({ kind: 'refused', limit: name })
    throw new FullDay(shared.retryAfter, guestsToldEnough(shared.retryAfter))
  }
  await countHits(context, counters)
  await countShares(context, shares)
  for (const { used, most } of shared.fills) {
    context.ring({ kind: 'filling', limit: name, used: used + hits, most })
  }
}
