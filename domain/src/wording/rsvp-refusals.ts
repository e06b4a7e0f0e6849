import type { RsvpRefusal } from '../rsvp.ts'
import { profileProblems } from './profile.ts'

/** Why an answer was not taken, by text and on the screen. */
export const rsvpRefusals: Record<RsvpRefusal, string> = {
  'rsvp-off': 'This event takes no RSVPs.',
  cancelled: 'This event has been cancelled.',
  over: 'This event is over.',
  'official-name': profileProblems['official-name'],
  nameless: 'First name and last name are required.',
}
