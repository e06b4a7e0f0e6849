import type { PlaceReader } from '@partyline/domain/events/place-for'
import type { EventFacts } from '@partyline/domain/wording/event-changes'
import { questionsOf } from './describe-event.ts'
import { placeOf, type Reading } from './place-of.ts'
import type { EventRow } from './store.ts'

/** The facts of an event whose changes guests hear about, as one of them may know them. */
export function factsOf(event: EventRow, reader: PlaceReader, reading: Reading): EventFacts {
  const { title, description, starts_at: startsAt, ends_at: endsAt, time_zone: zone } = event
  const { plus_ones: plusOnes } = event
  const { location, placeHidden } = placeOf(event, reader, reading)
  return {
    title,
    location: placeHidden ? null : location,
    description,
    startsAt,
    endsAt,
    zone,
    plusOnes,
    questions: questionsOf(event),
    guestsSee: event.guests_see,
  }
}
