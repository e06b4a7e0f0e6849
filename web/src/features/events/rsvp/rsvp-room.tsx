import type { Event } from '@partyline/contract/events'
import { WAITING_SHORT } from '@partyline/domain/wording/events'
import { onWaitlist } from '@partyline/domain/wording/waitlist'
import styles from './rsvp.module.css'

/** Says that there is no room, before one answers: what a Yes comes to, or where one stands on the waitlist. */
export function RsvpRoom({ event, waits }: { event: Event; waits: boolean }) {
  return (
    <div aria-live="polite" className={styles.room}>
      {waits && <p>{sentence(event)}</p>}
    </div>
  )
}

function sentence({ viewer, going, extras: { capacity } }: Event): string {
  if (viewer?.waiting) return `${onWaitlist(viewer.place)}. ${WAITING_SHORT}`
  if (capacity !== null && going < capacity) {
    const left = capacity - going
    return `There ${left === 1 ? 'is 1 place' : `are ${left} places`} left: with so many, a Yes goes on the waitlist.`
  }
  return `It’s full. Say Yes to join the waitlist. ${WAITING_SHORT}`
}
