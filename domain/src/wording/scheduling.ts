import { quote } from './messages.ts'

/** The text to the sender of a scheduled message that could not be sent. @param why a sentence */
export function scheduledNotSent(words: string, why: string): string {
  return `Your scheduled message "${quote(words)}" was not sent. ${why}`
}

export const TOO_LATE = 'Its time was more than 24 hours ago.'
export const PERHAPS_SENT = 'A backup was restored after its time, so it may have been sent.'
export const TIME_PASSED = 'That time has passed. Pick a later one.'
export const TOO_FAR = 'That is more than a year ahead. Pick a nearer day.'
export const NOT_A_MESSAGE = 'Only messages can be scheduled: to your followers, a #group or an @username.'
export const ALREADY_SENT = 'It has been sent already.'
export const UNKNOWN_SCHEDULED = 'There is no such scheduled message.'

/** Why one more cannot be scheduled. @param most how many may wait at once */
export function tooManyScheduled(most: number): string {
  return `You have ${most} messages scheduled. Cancel one first.`
}

/** Beside the devices of an account, and after it was logged out everywhere. @param count above 0 */
export function stillScheduled(count: number): string {
  return count === 1 ? 'One scheduled message still goes out.' : `${count} scheduled messages still go out.`
}
