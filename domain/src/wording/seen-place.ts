import type { PlaceFor, PlaceReader } from '../events/place-for.ts'
import { startInText } from '../events/start-in-text.ts'
import type { Region } from '../time/regions.ts'

/** A place as one reader may see it. */
export interface SeenPlace {
  /** The place; or, while it is hidden, a sentence without its full stop that says who sees it. */
  location: string
  placeHidden: boolean
}

/** The facts of an event that say who sees its place. */
interface PlaceFacts {
  location: string
  placeFor: PlaceFor
  placeLead: number | null
  startsAt: Date
  /** The event's zone, an IANA name. */
  zone: string
}

/**
 * The place of an event as a reader may see it. Hosts always see it. Others see it if everybody may; or if they come,
 * from the chosen time on.
 * @param zone the reader's, in which the words give that time
 */
export function seenPlace(
  event: PlaceFacts,
  reader: PlaceReader,
  { now, region }: { now: Date; region: Region },
  zone: string,
): SeenPlace {
  const from = event.placeLead === null ? now : new Date(event.startsAt.getTime() - event.placeLead)
  const isLater = from > now
  if (reader === 'host' || event.placeFor === 'all' || (reader === 'coming' && !isLater)) {
    return { location: event.location, placeHidden: false }
  }
  const when = isLater ? `, from ${startInText(from, zone, event.zone, now, region)}` : ''
  return { location: `The place is shown to those who come${when}`, placeHidden: true }
}
