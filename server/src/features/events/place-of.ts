import type { PlaceReader } from '@partyline/domain/events/place-for'
import type { Answer } from '@partyline/domain/events/rsvp'
import type { Region } from '@partyline/domain/time/regions'
import { type SeenPlace, seenPlace } from '@partyline/domain/wording/seen-place'
import type { Context } from '../../platform/context.ts'
import type { EventRow } from './store.ts'

/** The time of a reading, and how its days and times are written. */
export interface Reading {
  now: Date
  region: Region
}

/** Now, in this installation's region. */
export const readingOf = ({ now, settings }: Context): Reading => ({ now, region: settings.region })

type Placed = Pick<EventRow, 'location' | 'place_for' | 'place_lead' | 'starts_at' | 'time_zone'>

/**
 * The place of an event as a reader may see it. Nothing else reads the words of a place.
 * @param zone the reader's; the event's by default
 */
export function placeOf(
  event: Placed,
  reader: PlaceReader,
  reading: Reading,
  zone: string = event.time_zone,
): SeenPlace {
  const { place_for: placeFor, place_lead: placeLead, starts_at: startsAt, time_zone } = event
  const location = event.location as unknown as string
  return seenPlace({ location, placeFor, placeLead, startsAt, zone: time_zone }, reader, reading, zone)
}

/** Whether an answer is a Yes with a place. */
export function comes(status: Answer | null | undefined, waiting: boolean): boolean {
  return status === 'YES' && !waiting
}
