import type { EventProblem } from '../events.ts'
import { asWords, eventLead, inQuotes, plainLine } from '../leads.ts'
import type { Answer } from '../rsvp.ts'
import { countSegments, MESSAGE_MAX } from '../segments.ts'
import { PLACE_IN_TEXT } from './event-changes.ts'
import { fit, SEGMENTS_MAX } from './fit.ts'
import { describeWait } from './sign-in.ts'

/** What a text about an event is made of. */
export interface EventInText {
  title: string
  /** The host's name, as `hostInText` says it. */
  host: string
  location: string
  /** The start on the reader's clock, for example 'Sat, Jun 20, 6:30 PM'. */
  when: string
  url: string
}

/** What a lead is made of. */
type EventNamed = Pick<EventInText, 'title' | 'host'>

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
export function reminder(event: EventInText, words: string): string {
  const { when, url } = event
  if (words) return `${leadFor(event)} ${when}: ${asWords(words)} ${url} ${REPLY}`
  return fit(leadFor(event), `Reminder: ${when}${at(event)}.`, url, REPLY)
}

/** The notice of an edit. @param changes sentences as `sayChanges` has them; without any, where and when it is */
export function edited(event: EventInText, changes: string[]): string {
  const said = changes.map((one, place) => ({ spare: one, worth: changes.length - place }))
  const [first = { spare: 'Its page has news.' }, ...others] = said
  const tell = (now: string) => fit(leadFor(event), first.spare, ...others, now, event.url, REPLY)
  const whole = tell(`Now ${event.when}${at(event)}.`)
  return countSegments(whole).count <= SEGMENTS_MAX ? whole : tell(`Now ${event.when}.`)
}

/** The notice that an event takes no more answers, which nobody can then reply to. @param changes as in `edited` */
export function answersClosed(event: EventInText, changes: string[]): string {
  const said = changes.map((one, place) => ({ spare: one, worth: changes.length - place }))
  const still = `It is ${event.when}${at(event)}.`
  return fit(leadFor(event), 'No more answers are taken.', ...said, still, event.url)
}

/** The notice of a cancellation. There is nothing left to answer. */
export function cancelled(event: EventInText): string {
  return `${leadFor(event)} Cancelled. It was to be ${event.when}. ${event.url}`
}

/** What hosts tell their guests. @param event its host is the one who speaks */
export function fromHost(event: EventNamed & Pick<EventInText, 'url'>, words: string): string {
  return `${leadFor(event)} ${asWords(words)} ${event.url}`
}

/** What one host says to one guest. */
export function aboutEvent(event: EventNamed, words: string): string {
  return `${leadFor(event)} ${asWords(words)}`
}

/** To who waited for a place. */
export function movedUp(event: EventInText): string {
  return `${leadFor(event)} ${event.when}: a place is free and it is yours. If you can't come after all, reply NO. ${event.url}`
}

/**
 * The reply to an answer by text: the thanks, when and where, and the link.
 * @param more sentences to say beside it, dearest first
 */
export function answered(event: EventInText, answer: Answer, waiting: boolean, more: string[] = []): string {
  const { when, url } = event
  const rest = more.map((one, place) => ({ spare: one, worth: 10 - place }))
  if (answer === 'NO') return fit(leadFor(event), THANKS.NO, ...rest, url)
  const where = { spare: `At ${place(event)}.`, worth: 1 }
  return fit(leadFor(event), waiting ? WAITING : THANKS[answer], `${when}.`, where, ...rest, url)
}

/** The reply to an answer that is not taken. @param why a sentence */
export function notAnswered(event: EventNamed & Pick<EventInText, 'url'>, why: string): string {
  return `${leadFor(event)} ${why} See ${event.url}`
}

function leadFor({ title, host }: EventNamed): string {
  return eventLead(title, host)
}

function at(event: EventInText): string {
  return `, at ${place(event)}`
}

function place({ location }: EventInText): string {
  return plainLine(location, PLACE_IN_TEXT)
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
export const WILL_TEXT = "We'll text you if it changes."

/** Asks which event an answer was meant for. */
export function whichEvent(answer: Answer, titles: string[]): string {
  // Nine titles of 16 characters fill two segments, six of 24 do.
  const most = titles.length > 6 ? 16 : 24
  const listed = titles.map((title, index) => `${index + 1} "${inQuotes(title, most)}"`).join(', ')
  return `${answer} to which one? ${listed}. Reply with the number.`
}

/** The reply to a number that was not offered. */
export function notOffered(most: number): string {
  return `Please reply with a number from 1 to ${most}, or words of a title.`
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
  return 'Who are you? Text NAME and your first and last name.'
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

export const NO_SUCH_GUEST = 'That person has not answered this event.'

/** Why words to the guests were not sent. */
export const guestMessageProblems = {
  empty: 'That message is empty.',
  'too-long': `A message has at most ${MESSAGE_MAX} characters.`,
} as const
/** Said where the guests of an event, or all guests of a host, have had as many texts as a day has room for. */
export function guestsToldEnough(retryAfterSeconds: number): string {
  return `Guests have had as many texts as a day has room for. You can text them again in ${describeWait(retryAfterSeconds)}; changes can be saved without telling them.`
}

export const OWNER_ONLY = 'Only the creator of the event can do that.'
export const HOSTS_ONLY = 'Only the hosts of the event can do that.'
