import type { Event } from '@partyline/contract/events'
import { keptPlace } from '@partyline/domain/wording/events'
import { onWaitlist, waitingShort } from '@partyline/domain/wording/waitlist'
import { hasBegun, tooMany, yesWaits } from './event-capacity.ts'
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

function sentence(event: Event): string {
  const { viewer, going, extras } = event
  const { capacity } = extras
  const hope = waitingShort(hasBegun(event))
  if (viewer?.waiting) return `${onWaitlist(viewer.place)}. ${hope}`
  if (capacity !== null && going < capacity) {
    const left = capacity - going
    const places = left === 1 ? '1 place is' : `${left} places are`
    return `Only ${places} left, too few for all of you. Say Yes to join the waitlist.`
  }
  return `It’s full. Say Yes to join the waitlist. ${hope}`
}
