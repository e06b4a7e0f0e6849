import type { Event } from '@partyline/contract/events'
import { type CapacityFacts, withoutRoom, wouldWait } from '@partyline/domain/events/rsvp'
import { now } from '../../../platform/time/clock.ts'

/**
 * Whether the viewer's Yes would go on the waitlist, as far as the page knows.
 * @param guests their plus-ones
 */
export function yesWaits(event: Event, guests: number): boolean {
  return wouldWait(placesOf(event), 1 + guests)
}

/**
 * How many more people there is no room for, as far as the page knows, when the viewer has a place.
 * @param guests their plus-ones
 */
export function tooMany(event: Event, guests: number): number {
  return withoutRoom(placesOf(event), 1 + guests)
}

/** Whether an event has begun. Free places then go to nobody. */
export function hasBegun({ startTime }: Event): boolean {
  return Date.parse(startTime) <= now()
}

function placesOf({ extras: { capacity }, going, viewer }: Event): CapacityFacts {
  const hasPlace = viewer?.status === 'YES' && !viewer.waiting
  return { capacity, going, held: hasPlace ? 1 + viewer.guests : 0 }
}
