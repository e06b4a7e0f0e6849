/** The readers of an event's place: everybody, or its hosts and the guests who said Yes and have a place. */
export const PLACE_FOR = ['all', 'coming'] as const
export type PlaceFor = (typeof PLACE_FOR)[number]

/** A reader of an event. A Maybe, a place on the waitlist and an invitation are no Yes. */
export type PlaceReader = 'host' | 'coming' | 'other'
