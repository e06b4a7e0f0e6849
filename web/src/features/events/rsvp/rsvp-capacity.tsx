import type { Event } from '@partyline/contract/events'
import { WAITING_SHORT } from '@partyline/domain/wording/events'
import { onWaitlist } from '@partyline/domain/wording/waitlist'
import styles from './rsvp.module.css'

/**
 * Says before an answer that the event is full: what a Yes would do, or the viewer's place on the waitlist.
 */
export function RsvpCapacity({ event, waits }: { event: Event; waits: boolean }) {
  return (
    <div aria-live="polite" className={styles.capacity}>
      {waits && <p>{sentence(event)}</p>}
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
