import type { Event } from '@partyline/contract/events'
import { seenPlace } from '@partyline/domain/wording/seen-place'
import { now } from '../time/clock.ts'
import { region } from '../time/region.ts'

/** The place of an event for strangers, who read an invitation or a poster. */
export function publicPlace({ location, extras, startTime, timezone }: Event) {
  const facts = { ...extras, location, startsAt: new Date(startTime), zone: timezone }
  return seenPlace(facts, 'other', { now: new Date(now()), region: region() }, timezone)
}
