import { findAddress } from '../events/place-link.ts'
import type { Answer } from '../events/rsvp.ts'
import { counted } from '../texts/counted.ts'
import { asWords, eventLead, plainLine } from '../texts/leads.ts'
import { countSegments } from '../texts/segments.ts'
import { fit, SEGMENTS_MAX } from './fit.ts'
import { asSentence, placeInText, whenAndAt } from './place-in-text.ts'
import { REPLY } from './reply.ts'
import type { SeenPlace } from './seen-place.ts'
import { sayWait, type Wait } from './waitlist.ts'

/** The facts for a text about an event. */
export interface EventInText extends SeenPlace {
  title: string
  /** The host's name from `hostInText`. */
  host: string
  /** The start on the reader's clock, for example 'Sat, Jun 20, 6:30 PM'. */
  when: string
  url: string
}

/** The facts for a lead. */
type EventNamed = Pick<EventInText, 'title' | 'host'>

/** The thanks for an answer, on the screen and by text. */
export const THANKS: Record<Answer, string> = {
  YES: "Great! Can't wait to see you there.",
  MAYBE: 'Let us know when you decide.',
  NO: "We're sorry you can't make it.",
}
/** Before an answer on the screen, beside one by text, and in the notice of a change. */
export function whoSeesNames(guestsSee: boolean): string {
  return guestsSee ? 'Guests who say Yes or Maybe see your first name.' : 'Only hosts see your name.'
}

export const THANKS_FOR_NEW = 'Thanks for the RSVP.'
export const THANKS_FOR_UPDATE = 'Thanks for keeping us updated!'

/** The reminder: the time, the place, and its owner's words if there are any. @param ownName as in `asWords` */
export function reminder(event: EventInText, words: string, ownName: string): string {
  const { url } = event
  const facts = whenAndAt(event.when, event)
  if (words) return `${leadFor(event)} ${asSentence(facts)} ${asWords(words, ownName)} ${url} ${REPLY}`
  return fit(leadFor(event), asSentence(`Reminder: ${facts}`), url, REPLY)
}

/**
 * The notice of an edit. It asks for a reply only if the event takes answers.
 * @param changes sentences from `sayChanges`; without any, it gives the time and the place
 * @param rsvp whether the event took answers before the edit, and takes them now
 */
export function edited(
  event: EventInText,
  changes: string[],
  rsvp: { before: boolean; now: boolean },
): string {
  if (rsvp.before && !rsvp.now) return answersClosed(event, changes)
  const said = !rsvp.before && rsvp.now ? ['Answers are open again.', ...changes] : changes
  const spares = said.map((one, place) => ({ spare: one, worth: said.length - place }))
  const [first = { spare: 'Its page has news.' }, ...others] = spares
  const end = rsvp.now ? REPLY : ''
  const wordChange = (now: string) => fit(leadFor(event), first.spare, ...others, now, event.url, end)
  const whole = wordChange(asSentence(`Now ${whenAndAt(event.when, event)}`))
  return countSegments(whole).count <= SEGMENTS_MAX ? whole : wordChange(`Now ${event.when}.`)
}

/** The notice that an event takes no more answers. @param changes as in `edited` */
function answersClosed(event: EventInText, changes: string[]): string {
  const spares = changes.map((one, place) => ({ spare: one, worth: changes.length - place }))
  const still = asSentence(`It is ${whenAndAt(event.when, event)}`)
  return fit(leadFor(event), 'Answers are closed.', ...spares, still, event.url)
}

/** The notice of a cancellation. It offers no answer. */
export function cancelled(event: EventInText): string {
  return `${leadFor(event)} Cancelled. It was set for ${event.when}. ${event.url}`
}

/** The notice that a cancelled event takes place after all. @param rsvp whether it takes answers */
export function restored(event: EventInText, rsvp: boolean): string {
  const facts = asSentence(`It takes place after all: ${whenAndAt(event.when, event)}`)
  return rsvp
    ? fit(leadFor(event), facts, { spare: 'All answers stand.', worth: 1 }, event.url, REPLY)
    : fit(leadFor(event), facts, event.url)
}

/**
 * A host's words to the guests.
 * @param event its host is the one who speaks
 * @param day of a date of a series, so that the guests know which date it is about; '' for other events
 * @param ownName as in `asWords`
 */
export function fromHost(
  event: EventNamed & Pick<EventInText, 'url'>,
  words: string,
  day: string,
  ownName: string,
): string {
  return `${leadFor(event)} ${day && `${day}: `}${asWords(words, ownName)} ${event.url}`
}

/** A host's words to one guest. @param ownName as in `asWords` */
export function aboutEvent(event: EventNamed, words: string, ownName: string): string {
  return `${leadFor(event)} ${asWords(words, ownName)}`
}

/** The text to a guest who moves up from the waitlist. @param people the guest and the plus-ones */
export function movedUp(event: EventInText, people: number): string {
  const places =
    people === 1 ? 'a place is free and it is yours' : `${people} places are free and they are yours`
  return `${leadFor(event)} ${event.when}: ${places}. If you can't come after all, reply NO. ${event.url}`
}

/**
 * The reply to an answer by text: the thanks, the time and the place, and the link.
 * @param wait for a guest on the waitlist: the places that are left, the people who come with the guest included, and
 * whether the event has begun
 * @param more further sentences, the most important first
 */
export function answered(
  event: EventInText,
  answer: Answer,
  wait: Wait | undefined,
  more: string[] = [],
): string {
  const { when, url } = event
  const rest = more.map((one, place) => ({ spare: one, worth: 10 - place }))
  if (answer === 'NO') return fit(leadFor(event), THANKS.NO, ...rest, url)
  const place = event.placeHidden ? event.location : `At ${placeInText(event.location)}`
  const where = { spare: asSentence(place), worth: 1 }
  return fit(leadFor(event), wait ? sayWait(wait) : THANKS[answer], `${when}.`, where, ...rest, url)
}

/** The reply to a guest who asks when or where an event is. Their words go to its hosts as well. */
export function whenAndWhere(event: EventInText): string {
  const place = findAddress(event.location) ? placeInText(event.location) : plainLine(event.location, 100)
  const facts = asSentence(whenAndAt(event.when, event, place))
  return fit(leadFor(event), facts, event.url, { spare: 'Your host can read your question too.', worth: 1 })
}

/** Tells a person whom a host took off the list how to write to the hosts. @param host their '@name' */
export function writeToHost(host: string): string {
  return `To write to the host, start with ${host}.`
}

/** Tells a person who answers a date of a series that is over or cancelled how to come to the next one. */
export function nextDate(when: string, code: string): string {
  return `The next is ${when}. To come, reply YES ${code}.`
}

/** The reply to an answer that was refused. @param why a sentence */
export function notAnswered(event: EventNamed & Pick<EventInText, 'url'>, why: string): string {
  return `${leadFor(event)} ${why} See ${event.url}`
}

function leadFor({ title, host }: EventNamed): string {
  return eventLead(title, host)
}

/**
 * Beside the thanks, for a guest with a place who asks for more places than are free.
 * @param more how many more people they asked for
 * @param left the free places, for a text. The screen shows them already
 */
export function keptPlace(more: number, left = 0): string {
  return `You keep your place; there is ${left > 0 ? `room for only ${left}` : `no room for ${more}`} more.`
}

/** Beside the thanks, for a guest with plus-ones. */
export function bringing(guests: number): string {
  return guests === 1 ? 'You’re bringing 1 person.' : `You’re bringing ${guests} people.`
}

/** Beside the thanks for a first answer by text, where nobody could ask about further texts. */
export const WILL_TEXT = "We'll text you news and reminders."

/** Beside the thanks by text for a guest who has blocked the host. @param host as in the lead, such as '@maya' */
export function blockedHost(host: string): string {
  return `You blocked ${host}, so no news or reminders come${host.startsWith('@') ? `; UNBLOCK ${host} undoes it` : ''}.`
}

/** The note on the screen for a guest who has blocked the host. */
export const BLOCKED_HOST = 'You blocked the host, so no texts about this event reach you.'

/** Beside the thanks for a first answer by text. A question in a text would be answered with a NO that counts. */
export function questionsOnPage(count: number): string {
  return `Please answer your host's ${count === 1 ? 'question' : `${count} questions`} on the page.`
}

/** The reply to 'YES K7M3QX' when no event has that code. It shows the code in capitals. */
export function unknownCode(code: string): string {
  return `No event has the code ${code.toUpperCase()}. Please check it and try again.`
}

/** The reply to 'YES K7M3QX' from a phone with many wrong codes. @param minutes until it may try again */
export function tooManyCodes(minutes: number): string {
  return `You tried too many codes. Please try again in ${counted(minutes, 'minute')}.`
}

/**
 * Asks a person who answered by text, and whose name is unknown, for their name. It is short enough to stand beside the
 * thanks also under a title in an alphabet that costs twice as much.
 */
export function askForName(): string {
  return 'Who are you? Text NAME and your name.'
}
