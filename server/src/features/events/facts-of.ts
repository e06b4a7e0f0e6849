import type { EventFacts } from '@partyline/domain/wording/event-changes'
import { questionsOf } from './describe-event.ts'
import type { EventRow } from './store.ts'

/** The facts of an event whose changes guests hear about. */
export function factsOf(event: EventRow): EventFacts {
  const { title, location, description, starts_at: startsAt, ends_at: endsAt, time_zone: zone } = event
  const { plus_ones: plusOnes } = event
  return {
    title,
    location,
    description,
    startsAt,
    endsAt,
    zone,
    plusOnes,
    questions: questionsOf(event),
  }
}
