import type { Answer } from '../events/rsvp.ts'
import { ANSWER_OPEN_MS } from '../limits/note-limits.ts'
import type { Hint } from '../reading/faint-asking.ts'
import { asWords, eventLead, inQuotes, nameInText, plainWords } from '../texts/leads.ts'
import { MESSAGE_MAX } from '../texts/segments.ts'
import { DAY_MS } from '../time/time-units.ts'
import { fit } from './fit.ts'
import { PICTURE_ALONE } from './messages.ts'
import { describeWait } from './sign-in.ts'
import { askStop, byTheWord, offerTo } from './understanding.ts'
import { quoted, type TitledEvent } from './which-event.ts'

/** The facts for the end of a reply to a person without a username. */
export interface WayOn {
  signUpUrl: string
  /** It is their first text, so they may look for somebody to follow. */
  isNew: boolean
  /** The words hint at a wish to be left alone, so the question replaces the way to a username. */
  asksStop: boolean
  /** The one name, with its mark, that such words name. The reply tells how to leave it. */
  leaves?: string | undefined
  /** The one name, with its mark, that other words name and that the person gets texts from. */
  gets?: string | undefined
  /** The command that the words resemble. Its name also replaces the way to a username. */
  resembled?: Hint | undefined
  /** The words are in letters in which a request to stop may be missed. */
  inOtherLetters: boolean
  /** The text was a picture without words. */
  isPicture: boolean
}

const STOP_ENDS = 'STOP ends all texts.'

/** Tells a person without a username how to get one, and how to stop all texts. */
function wayOn({ signUpUrl, isNew, asksStop, leaves, gets, resembled }: WayOn): string[] {
  if (leaves) return [offerTo('leave', leaves)]
  if (asksStop) return resembled ? [askStop(), byTheWord(resembled)] : [askStop()]
  if (resembled) return [byTheWord(resembled), STOP_ENDS]
  if (gets) return [getsTextsFrom(gets), STOP_ENDS]
  // The greeting below a first text names STOP.
  if (isNew)
    return ['Text @name to follow, #name to join.', `To send messages, get a username at ${signUpUrl}`]
  return [`To send messages yourself, get a username at ${signUpUrl}`, STOP_ENDS]
}

/**
 * The reply to a person without a username whose words are kept for an account or a host.
 * @param to '@ana', or 'the host of "Supper"'
 * @param event an event that the words may be meant for, the answer so far, and whether it is on the waitlist
 */
export function kept(to: string, way: WayOn, event?: AnsweredEvent): string {
  const [first = '', stop = ''] = wayOn(way)
  const isUrgent = way.asksStop || way.resembled
  // A guest wants to answer rather than to get a username.
  const beside = event && !isUrgent ? '' : first
  return fit(
    keptFor(to, way.isPicture),
    event ? howToAnswer(event) : '',
    isUrgent ? beside : { spare: beside, worth: 1 },
    { spare: stop, worth: 2 },
  )
}

interface AnsweredEvent extends TitledEvent {
  answer: Answer | undefined
  waits?: boolean
  /** Other events have other titles, so the answer needs this one. */
  amongOthers?: boolean
}

function howToAnswer({ answer, waits, amongOthers, ...event }: AnsweredEvent): string {
  const shown = quoted(event, 24)
  const how = amongOthers ? 'with its title' : 'alone'
  if (waits) return `You are on the waitlist for ${shown}; NO ${how} takes you off it.`
  if (answer) return `Your answer for ${shown} is ${answer}; YES, MAYBE or NO ${how} changes it.`
  return `To answer for ${shown}, reply ${amongOthers ? 'YES, MAYBE or NO with its title' : 'with just YES, MAYBE or NO'}.`
}

/** The reply to kept words after the first one of the day. @param event an event whose answer the words may change */
export function keptAgain(to: string, way: WayOn, event?: AnsweredEvent): string {
  return fit(
    `Kept for ${to}.`,
    event ? howToAnswer(event) : '',
    ...(way.asksStop || way.resembled ? wayOn(way) : way.inOtherLetters ? [STOP_ENDS] : []),
  )
}

/** The reply to a guest with a username whose words are kept for the hosts of an event. */
export function toldHost(title: string, isPicture: boolean): string {
  return keptFor(`the host of "${inQuotes(title, 24)}"`, isPicture)
}

/** The reply to somebody with a username and no followers whose words answer a broadcast. @param to '@ana' */
export function toldOne(to: string, isPicture: boolean): string {
  return keptFor(to, isPicture)
}

function keptFor(to: string, isPicture: boolean): string {
  return `We kept ${whatIs(isPicture)} for ${to}, who can answer you here.`
}

function whatIs(isPicture: boolean): string {
  return isPicture ? 'your picture' : 'your words'
}

function getsTextsFrom(name: string): string {
  const [state, end] = name.startsWith('#') ? ['You are in', 'LEAVE'] : ['You get texts from', 'STOP']
  return `${state} ${name}; ${end} ${name} ends that.`
}

/** Beside the thanks for an answer by text that came with other words. */
export const NOTE_GOES_TO_HOST = 'Your host can read the rest.'

/** The reply to words that nobody gets. @param why a sentence, or '' */
export function notKept(way: WayOn, why = ''): string {
  return fit(...(why ? [why] : [`Nobody got ${whatIs(way.isPicture)}.`]), ...wayOn(way))
}

/** Why nobody gets them: the account takes no replies from this follower, or no notes at all. */
export function takesNone(to: string, isPicture: boolean): string {
  return `${to} takes no replies, so nobody got ${whatIs(isPicture)}.`
}

/** Why nobody gets them: there were too many. @param retryAfterSeconds until more are allowed */
export function tooManyNotes(to: string, retryAfterSeconds: number): string {
  return `That was one text too many for ${to}, so it was not kept. Please try again in ${describeWait(retryAfterSeconds)}.`
}

/** The longest part of a guest's words in a text to a host. The web has the rest. */
const WORDS_TO_HOST = 120

/** A guest's name in texts. @param numberEnd the last two digits of the phone */
export function guestInText(guest: {
  handle: string | null
  name: string | null
  numberEnd: string
}): string {
  if (guest.handle) return `guest @${guest.handle}`
  const name = nameInText(guest.name ?? '')
  return name === '' ? `a guest ending in ${guest.numberEnd}` : `guest ${name}`
}

/** A guest's words in a text to a host. @param guest from `guestInText` @param number of the note */
export function toHost(
  shortName: string,
  title: string,
  guest: string,
  words: string,
  number: string,
): string {
  const quoted = asWords(plainWords(words, WORDS_TO_HOST), shortName) || PICTURE_ALONE
  return `${eventLead(title, guest)} ${quoted}\nTo answer, start with @${number}.`
}

/** A note in a text to the sender for whom it is kept. */
interface WaitingNote {
  /** The number of the note. */
  id: string
  handle: string | null
  name: string
  numberEnd: string
  text: string
}

/** Notes of one digest that have their words in it, so that it takes two segments. */
const MOST_WORDED = 3

/** The text to a sender about notes since the last such text, oldest first. */
export function notesWait(shortName: string, notes: readonly WaitingNote[]): string {
  const [first, ...others] = notes
  if (!first) return ''
  if (others.length === 0)
    return `Note from ${authorOf(first)}: ${wordsOf(shortName, first, WORDS_TO_HOST)}\nTo answer, start with @${first.id}.`
  const listed = notes.slice(0, MOST_WORDED).map((note) => {
    return `\n@${note.id} ${authorOf(note)}: ${wordsOf(shortName, note, 32)}`
  })
  const rest = notes.length > MOST_WORDED ? '\nThe others are in your inbox.' : ''
  return `${notes.length} notes wait. To answer one, start with its number.${listed.join('')}${rest}`
}

function authorOf({ handle, name, numberEnd }: WaitingNote): string {
  return handle ? `@${handle}` : nameInText(name) || `a phone ending in ${numberEnd}`
}

function wordsOf(shortName: string, { text }: WaitingNote, most: number): string {
  return asWords(plainWords(text, most), shortName) || PICTURE_ALONE
}

/** Beside the thanks on the screen, for an answer with a note. */
export const NOTE_KEPT = 'Your note is with the hosts. They can answer you by text.'

/** Beside the RSVP when the answer counts, but its note reached nobody. */
export const guestNoteProblems = {
  'takes-none': 'Your answer counts. The host takes no notes, so nobody read yours.',
  'too-many': 'Your answer counts. You’ve written too many notes in a short time, so this one was not kept.',
} as const

/** The reply to a report of a note. */
export const NOTE_REPORTED = 'Thank you. We’ll look at it.'

export const NO_NOTE = 'There is no such note.'

/** Why an answer to a note was not sent. */
export const answerProblems = {
  'no-note': NO_NOTE,
  empty: 'That message is empty.',
  'too-long': `A message has at most ${MESSAGE_MAX} characters.`,
  'too-many': 'You have answered this note many times today.',
  gone: 'They cannot be texted any more.',
  left: 'They don’t get your texts any more, so this answer was not sent.',
  'not-coming': `They aren’t coming, so you can answer them once, within ${ANSWER_OPEN_MS / DAY_MS} days.`,
} as const
