import type { RsvpRefusal } from '../events/rsvp.ts'
import { profileProblems } from './profile.ts'

/** Why an answer was refused, by text and on the screen. */
export const rsvpRefusals: Record<RsvpRefusal, string> = {
  'rsvp-off': 'This event takes no RSVPs.',
  cancelled: 'This event has been cancelled.',
  over: 'This event is over.',
  removed: 'The host has taken you off the list.',
  'official-name': profileProblems['official-name'],
  nameless: profileProblems.nameless,
}

/** Why replies to a host's questions were not kept. */
export const replyProblems = {
  'no-answer': 'Answer the event first.',
  'other-questions': 'The host has changed the questions. Have a look at the new ones.',
  'takes-none': 'Your answer counts. The host takes no replies, so nobody read yours.',
} as const

/** To a guest whose replies are kept. */
export const REPLIES_KEPT = 'Your host can read it.'
