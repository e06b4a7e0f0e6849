import type { RsvpRefusal } from '@partyline/domain/events/rsvp'
import { EVENT_MISSING, HOSTS_ONLY, OWNER_ONLY } from '@partyline/domain/wording/event-refusals'
import { rsvpRefusals } from '@partyline/domain/wording/rsvp-refusals'
import { type HttpRefusal, refuse } from '../../platform/http/http.ts'

export const MISSING = refuse(404, 'missing', EVENT_MISSING)
export const NOT_OWNER = refuse(403, 'not-yours', OWNER_ONLY)
const NOT_HOST = refuse(403, 'not-allowed', HOSTS_ONLY)

/** Refuses a call that only hosts of an event may make. */
export function refuseHost(reason: 'missing' | 'not-allowed'): HttpRefusal {
  return reason === 'missing' ? MISSING : NOT_HOST
}

/** Refuses an answer to an event. */
export function refuseRsvp(reason: RsvpRefusal | 'missing'): HttpRefusal {
  if (reason === 'missing') return MISSING
  return refuse(reason === 'nameless' || reason === 'official-name' ? 422 : 409, reason, rsvpRefusals[reason])
}
