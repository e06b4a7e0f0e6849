import type { Event } from '@partyline/contract/events'
import { CohostInvitation } from '../hosting/cohost-invitation.tsx'

/** Asks somebody who is invited, on the event's own page, whether they co-host. */
export function EventPageInvitation({ event }: { event: Event }) {
  return <CohostInvitation event={event} />
}
