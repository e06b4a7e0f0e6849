import type { EventProblem } from '../events.ts'
import { shorten } from '../graphemes.ts'
import type { Answer } from '../rsvp.ts'
import { MESSAGE_MAX } from '../segments.ts'

/** What a text about an event is made of. */
export interface EventInText {
  title: string
  location: string
  /** The start on the reader's clock, for example 'Sat, Jun 20, 6:30 PM'. */
  when: string
  url: string
}

/** The thanks for an answer, on the screen and by text. */
export const THANKS: Record<Answer, string> = {
  YES: "Great! Can't wait to see you there.",
  MAYBE: 'Let us know when you decide.',
  NO: "We're sorry you can't make it.",
}
export const THANKS_FOR_NEW = 'Thanks for the RSVP.'
export const THANKS_FOR_UPDATE = 'Thanks for keeping us updated!'

/** Closes what can be answered by text; CANCEL, END and QUIT are never offered: carriers take them for STOP. */
const REPLY = 'Reply YES, MAYBE or NO.'

/** The reminder: its owner's words, or the usual ones. */
export function reminder({ title, location, when, url }: EventInText, words: string): string {
  if (words) return `${title}, ${when}: ${words} ${url} ${REPLY}`
  return `Reminder: ${title}, ${when}, at ${location}. ${url} ${REPLY}`
}

/** The notice of an edit. */
export function edited({ title, location, when, url }: EventInText): string {
  return `${title} has changed. It is now ${when}, at ${location}. ${url} ${REPLY}`
}

/** The notice of a cancellation. There is nothing left to answer. */
export function cancelled({ title, when, url }: EventInText): string {
  return `${title}, ${when}, has been cancelled. ${url}`
}

/** Whose words to the guests are. */
export function hostInText({
  handle,
  firstName,
}: {
  handle: string | null
  firstName: string | null
}): string {
  return handle ? `@${handle}` : (firstName ?? 'your host')
}

/** What hosts tell their guests. @param host as `hostInText` says */
export function fromHost(
  { title, url }: Pick<EventInText, 'title' | 'url'>,
  host: string,
  words: string,
): string {
  return `${title}, from ${host}: ${words} ${url}`
}

/** To who waited for a place. */
export function movedUp({ title, when, url }: EventInText): string {
  return `${title}, ${when}: a place is free and it is yours. If you can't come after all, reply NO. ${url}`
}

/** The reply to an answer by text. */
export function answered(title: string, answer: Answer, waiting: boolean): string {
  if (waiting) return `${title}: ${WAITING}`
  return `${title}: ${THANKS[answer]}`
}

/** Said with the thanks to who says Yes to a full event. */
export const WAITING = 'It is full, so you are on the waitlist. We will text you when a place is free.'

/** The same where it is said already that they are on it. */
export const WAITING_SHORT = 'We’ll text you when a place is free.'

/** Said on the screen to who waited for a place. */
export const PLACE_FREE = 'A place is free and it is yours.'

/** Said with the thanks to who does not come alone. */
export function bringing(guests: number): string {
  return guests === 1 ? 'You’re bringing 1 person.' : `You’re bringing ${guests} people.`
}

/** Said to who answers by text for the first time: they could not be asked whether they want it. */
export const WILL_TEXT = 'You will get a text if it changes.'

/** Characters of a title in a text. */
const TITLE_SHOWN = 30

/** Asks which event an answer was meant for. */
export function whichEvent(answer: Answer, titles: string[]): string {
  const listed = titles.map((title, index) => `${index + 1} ${shorten(title, TITLE_SHOWN)}`).join(', ')
  return `${answer} to which one? ${listed}. Reply with the number.`
}

/** The reply to a number that was not offered. */
export function notOffered(most: number): string {
  return `Please reply with a number from 1 to ${most}.`
}

/** The reply to 'Yes see you there!' from somebody whose words would go nowhere. */
export function answerWithOneWord(title: string): string {
  return `To answer for ${shorten(title, TITLE_SHOWN)}, reply with just YES, MAYBE or NO.`
}

/** The reply to 'YES K7M3QX' where no event has that code; however it was typed, it is shown in capitals. */
export function unknownCode(code: string): string {
  return `No event has the code ${code.toUpperCase()}. Please check it and try again.`
}

/** The reply to 'YES K7M3QX' from a phone that texted many wrong codes. @param minutes until it may try again */
export function tooManyCodes(minutes: number): string {
  return `That was too many codes. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
}

/** Asks somebody who answered by text, and is known by their phone alone, for their name. */
export function askForName(): string {
  return 'So that your host knows who you are, text NAME and your first and last name.'
}

/** The reply to NAME from somebody who had none. */
export function named(firstName: string): string {
  return `Thank you, ${firstName}.`
}

export const INVALID_TIME_RANGE = 'Invalid time range'

/** What is said of an event that cannot be saved. */
export const eventProblems: Record<EventProblem | 'unknown-zone', string> = {
  'no-title': 'Please give the event a title.',
  'no-location': 'Please give the event a location.',
  'title-too-long': 'That title is too long.',
  'location-too-long': 'That location is too long.',
  'invalid-time-range': INVALID_TIME_RANGE,
  'far-off': 'Please check the year.',
  'unknown-zone': 'That time zone is not known.',
}

/** A key that was used for another event: the client has mixed two up. */
export const OTHER_EVENT = 'That key belongs to another event. Nothing was made.'

export const EVENT_MISSING = "Event doesn't exist"
export const EVENT_CANCELLED = 'This event has been cancelled.'
export const OWNER_HOSTS_ALREADY = 'The creator hosts the event already.'
export const COHOST_ALREADY = 'They are a co-host already.'

/** Said of a username before its owner is made a co-host. */
export function mayCohost(name: string): string {
  return `${name} can be a co-host.`
}

export const NO_SUCH_GUEST = 'That person has not answered this event.'

/** Why words to the guests were not sent. */
export const guestMessageProblems = {
  empty: 'That message is empty.',
  'too-long': `A message has at most ${MESSAGE_MAX} characters.`,
} as const
export const OWNER_ONLY = 'Only the creator of the event can do that.'
export const HOSTS_ONLY = 'Only the hosts of the event can do that.'
