import type { Event } from '@partyline/contract/events'
import { keptPlace, WAITING_SHORT } from '@partyline/domain/wording/events'
import { onWaitlist } from '@partyline/domain/wording/waitlist'
import { tooMany, yesWaits } from './event-capacity.ts'
import styles from './rsvp.module.css'

/**
 * Says before an answer that the event is full: what a Yes would do, or the viewer's place on the waitlist.
 * @param guests the viewer's plus-ones
 */
export function RsvpCapacity({ event, guests }: { event: Event; guests: number }) {
  const more = tooMany(event, guests)
  return (
    <div aria-live="polite" className={styles.capacity}>
      {yesWaits(event, guests) && <p>{sentence(event)}</p>}
      {more > 0 && <p>{keptPlace(more)}</p>}
    </div>
  )
}

function sentence({ viewer, going, extras: { capacity } }: Event): string {
  if (viewer?.waiting) return `${onWaitlist(viewer.place)}. ${WAITING_SHORT}`
  if (capacity !== null && going < capacity) {
    const left = capacity - going
    const places = left === 1 ? '1 place is' : `${left} places are`
    return `Only ${places} left, too few for all of you. Say Yes to join the waitlist.`
  }
  return `It’s full. Say Yes to join the waitlist. ${WAITING_SHORT}`
}
