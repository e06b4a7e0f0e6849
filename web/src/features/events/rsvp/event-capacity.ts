import type { Event } from '@partyline/contract/events'
import { type CapacityFacts, withoutRoom, wouldWait } from '@partyline/domain/events/rsvp'

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

function placesOf({ extras: { capacity }, going, viewer }: Event): CapacityFacts {
  const hasPlace = viewer?.status === 'YES' && !viewer.waiting
  return { capacity, going, held: hasPlace ? 1 + viewer.guests : 0 }
}
