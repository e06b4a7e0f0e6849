import type { Event } from '@partyline/contract/events'

/** Counts the people who have answered events, with their plus-ones. An event with RSVP off keeps its answers. */
export function countAnswers(events: Event[]): number {
  return events.reduce((sum, { counts }) => sum + counts.YES + counts.MAYBE + counts.NO + counts.waiting, 0)
}
