import type { PlaceReader } from '@partyline/domain/events/place-for'
import type { Answer } from '@partyline/domain/events/rsvp'
import { type SeenPlace, seenPlace } from '@partyline/domain/wording/seen-place'
import type { EventRow } from './store.ts'

type Placed = Pick<EventRow, 'location' | 'place_for' | 'place_lead' | 'starts_at' | 'time_zone'>

/**
 * The place of an event as a reader may see it. Nothing else reads the words of a place.
 * @param zone the reader's; the event's by default
 */
export function placeOf(
  event: Placed,
  reader: PlaceReader,
  now: Date,
  zone: string = event.time_zone,
): SeenPlace {
  const { place_for: placeFor, place_lead: placeLead, starts_at: startsAt, time_zone } = event
  const location = event.location as unknown as string
  return seenPlace({ location, placeFor, placeLead, startsAt, zone: time_zone }, reader, now, zone)
}

/** Whether an answer is a Yes with a place. */
export function comes(status: Answer | null | undefined, waiting: boolean): boolean {
  return status === 'YES' && !waiting
}
