import type { EventProblem } from '../events/events.ts'
import { MESSAGE_MAX } from '../texts/segments.ts'
import { describeWait } from './sign-in.ts'

export const INVALID_TIME_RANGE = 'Invalid time range'

/** For an event that cannot be saved. */
export const eventProblems: Record<EventProblem | 'unknown-zone', string> = {
  'no-title': 'Please give the event a title.',
  'no-location': 'Please give the event a location.',
  'title-too-long': 'That title is too long.',
  'location-too-long': 'That location is too long.',
  'invalid-time-range': INVALID_TIME_RANGE,
  'far-off': 'Please check the year.',
  'unknown-zone': 'We do not know that time zone.',
}

/** For a key that was used for another event, because the client has mixed two up. */
export const OTHER_EVENT = 'That key belongs to another event. Nothing was made.'

export const EVENT_MISSING = "Event doesn't exist"
/** For an edit that would overwrite a later one. */
export const EVENT_CHANGED = 'This event has changed since you opened it, so nothing was saved.'
export const OWNER_HOSTS_ALREADY = 'The owner hosts the event already.'

/** Refuses to take the owner or a co-host off the list of their own event. */
export const HOSTS_STAY = 'A host stays on the list, and can change their own answer.'

export const NO_SUCH_GUEST = 'That person has not answered this event.'

/** Why words to the guests were not sent. */
export const guestMessageProblems = {
  empty: 'That message is empty.',
  'too-long': `A message has at most ${MESSAGE_MAX} characters.`,
} as const
/** When the guests of an event, or all guests of a host, have got as many texts as the day allows. */
export function guestTextsUsedUp(retryAfterSeconds: number): string {
  return `Your guests have had all the texts that a day allows. You can text them again in ${describeWait(retryAfterSeconds)}; changes can be saved without telling them.`
}

export const OWNER_ONLY = 'Only the owner of the event can do that.'
export const HOSTS_ONLY = 'Only the hosts of the event can do that.'
