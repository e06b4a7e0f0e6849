import { asWords, eventLead, inQuotes, plainLine } from '../leads.ts'
import { MESSAGE_MAX } from '../segments.ts'
import { fit } from './fit.ts'
import { PICTURE_ALONE } from './messages.ts'

/** How somebody without a username gets one, and how all of it ends. */
function wayOn(signUpUrl: string): string[] {
  return [`To send messages yourself, get a username at ${signUpUrl}`, 'STOP ends all texts.']
}

/**
 * The reply to words of somebody without a username that are kept for an account or a host.
 * @param to '@ana', or 'the host of "Supper"'
 * @param canAnswer the title of an event that they were perhaps meant to answer
 */
export function kept(to: string, signUpUrl: string, canAnswer?: string): string {
  const [username, stop] = wayOn(signUpUrl)
  const event = canAnswer && `To answer for "${inQuotes(canAnswer, 24)}", reply with just YES, MAYBE or NO.`
  return fit(
    `We kept your words for ${to}, who can answer you here.`,
    event ?? '',
    { spare: username ?? '', worth: 1 },
    { spare: stop ?? '', worth: 2 },
  )
}

/** The same, once it has been said today. */
export function keptAgain(to: string): string {
  return `Kept for ${to}.`
}

/** The reply to words of a guest who has a username, kept for the hosts of an event. */
export function toldHost(title: string): string {
  return `We kept your words for the host of "${inQuotes(title, 24)}", who can answer you here.`
}

/** Said with the thanks for an answer by text that came with other words. */
export const NOTE_GOES_TO_HOST = 'Your host can read the rest.'

/** The reply to words that nobody gets. @param why a sentence, or '' */
export function notKept(signUpUrl: string, why = ''): string {
  return fit(...(why ? [why] : ['Nobody got your words.']), ...wayOn(signUpUrl))
}

/** Why nobody gets them: the account takes no replies from this follower, or no notes at all. */
export function takesNone(to: string): string {
  return `${to} takes no replies, so nobody got your words.`
}

/** Why nobody gets them: there were too many. */
export function tooManyNotes(to: string): string {
  return `You have written to ${to} many times today, so this was not kept. Please try again tomorrow.`
}

/** Characters of a guest's words in a text to a host; the rest stands on the web. */
const WORDS_TO_HOST = 120

/** A guest as a text names them. @param numberEnd the last two digits of the phone */
export function guestInText(guest: {
  handle: string | null
  name: string | null
  numberEnd: string
}): string {
  if (guest.handle) return `guest @${guest.handle}`
  const name = plainLine(guest.name ?? '', 30).replace(/[()]/g, '')
  return name === '' ? `a guest ending in ${guest.numberEnd}` : `guest ${name}`
}

/** A guest's words in a text to a host. @param guest as `guestInText` says @param url where the host answers */
export function toHost(title: string, guest: string, words: string, url: string): string {
  const said = asWords(plainLine(words, WORDS_TO_HOST)) || PICTURE_ALONE
  return `${eventLead(title, guest)} ${said}\nTo answer, open ${url}`
}

/** Said with the thanks on the screen for an answer that came with a note. */
export const NOTE_KEPT = 'Your note is with the hosts. They can answer you by text.'

/** Said beside the RSVP where the answer counts, but the note with it reached nobody. */
export const guestNoteProblems = {
  'takes-none': 'Your answer counts. The host takes no notes, so nobody read yours.',
  'too-many': 'Your answer counts. You’ve written many notes today, so this one was not kept.',
} as const

/** The reply to a report of a note. */
export const NOTE_REPORTED = 'Thank you. We’ll look at it.'

export const NO_NOTE = 'There is no such note.'

/** Why an answer to a note was not sent. */
export const answerProblems = {
  empty: 'That message is empty.',
  'too-long': `A message has at most ${MESSAGE_MAX} characters.`,
  'too-many': 'You have answered this note many times today.',
  gone: 'They cannot be texted any more.',
} as const
