import type { Event } from '@partyline/contract/events'
import { wouldWait } from '@partyline/domain/rsvp'

/**
 * Whether the viewer's Yes would go on the waitlist, as far as the page knows.
 * @param guests their plus-ones
 */
export function yesWaits({ extras: { capacity }, going, viewer }: Event, guests: number): boolean {
  const hasPlace = viewer?.status === 'YES' && !viewer.waiting
  return wouldWait({ capacity, going, held: hasPlace ? 1 + viewer.guests : 0 }, 1 + guests)
}
