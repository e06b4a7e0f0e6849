import type { Event } from '@partyline/contract/events'
import { CohostInvitation } from '../hosting/cohost-invitation.tsx'

/** Asks an invited person on the event's own page whether they will co-host. */
export function EventPageInvitation({ event }: { event: Event }) {
  return <CohostInvitation event={event} />
}
