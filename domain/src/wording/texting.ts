import { countSegments } from '../texts/segments.ts'
import { fit, SEGMENTS_MAX } from './fit.ts'
import { quote } from './messages.ts'

/* Texts keep to the GSM-7 alphabet (straight quotes, no dashes except the hyphen). One curly quote would
   cut a segment from 160 characters to 70. */

/** Wherever a screen or a text asks for messages or a phone number. */
export const RATES_NOTICE = 'Standard message and data rates may apply. Message frequency varies.'

/** The end of the first reply that a phone gets. */
export function firstContact(): string {
  return `This is Partyline: one number for the people and groups you choose. ${RATES_NOTICE} Reply HELP for help, STOP to end.`
}

/** A phone's first reply with the greeting below it: one text if two segments hold both, else two. */
export function withFirstContact(reply: string): string[] {
  const both = `${reply}\n\n${firstContact()}`
  return countSegments(both).count <= SEGMENTS_MAX ? [both] : [reply, firstContact()]
}

/**
 * The reply to HELP and INFO: what to text, what this is, and where to ask.
 * @param contact the operator's address, or the support page
 */
export function help(contact: string): string {
  return fit(
    'Partyline: text @name to follow, #name to join, @name words to write, STOP @name to leave, MUTE @name 8h, BLOCK @name, LIST, LOGIN. You only get texts you choose. STOP ends all texts.',
    { spare: 'START undoes it.', worth: 1 },
    contact,
    RATES_NOTICE,
  )
}

/**
 * The reply to HELP and INFO from a stopped phone.
 * @param contact the operator's address, or the support page
 */
export function helpWhileStopped(contact: string): string {
  return `Partyline: one number for the people and groups you choose. You stopped its texts. Reply START to get them again. Questions: ${contact}`
}

/** The reply to words for others from a stopped phone. */
export function notSentWhileStopped(): string {
  return 'Partyline: you stopped all texts, so nobody got that. Reply START, and then text it again.'
}

/** The reply to a request from a stopped phone, and to words that may ask to come back. */
export function askStart(): string {
  return 'Partyline: you stopped all texts. Reply START to get them again.'
}

/** The one confirmation of a STOP. */
export function stopped(): string {
  return 'Partyline: you will get no more texts from this number. Reply START to undo.'
}

/**
 * The reply to START: what the phone follows again, with its marks, newest first.
 * @param events the reply to LIST of a guest, which stands in where the phone follows nobody; '' for none
 */
export function started(names: string[], total: number, events = ''): string {
  if (names.length === 0) return `Partyline: welcome back. ${events || 'Text @name to follow somebody.'}`
  const more = total > names.length ? ` and ${total - names.length} more` : ''
  return `Partyline: welcome back. You follow ${names.join(', ')}${more}.`
}

/** The reply to START from a phone that has not stopped. */
export function neverStopped(): string {
  return 'Partyline: you are on the line. Text @name to follow somebody, HELP for help.'
}

/** The reply to words from a person without a handle. */
export function howToGetHandle(signUpUrl: string): string {
  return `To send messages you need a username. Get one at ${signUpUrl}`
}

/** The reply to an empty text. */
export function emptyText(): string {
  return 'That text was empty. Text @name to follow somebody, or HELP for help.'
}

/** The reply to the end of a long text whose beginning never came. */
export function headlessText(words: string): string {
  return `The beginning of your text did not arrive, only its end ("${quote(words)}"). Nothing was done. Please send it again.`
}

/** The reply to LOGIN. It also replaces a code while codes cannot be typed. */
export function loginLink(link: string, minutes: number): string {
  const life = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return `Tap to log in to Partyline: ${link} It works for ${life}. If you did not ask for it, ignore this.`
}

/**
 * The reply to a text that holds a code or a login link, which was texted to the same phone. Its words go to
 * nobody.
 */
export function keepToYourself(what: 'login code' | 'code' | 'login link'): string {
  const use = what === 'login link' ? 'Tap it yourself' : 'Type it on the page'
  return `That is your ${what}. ${use}; never text it to anybody.`
}

/** The web's answer to LOGIN, STOP and START. */
export function textFromPhone(): string {
  return 'Text this from your phone.'
}

/**
 * The reply to LOGIN beyond the limit.
 * @param minutes until another one is allowed
 * @param lastWorks how many minutes the last link still works; 0 when it does not
 */
export function tooManyLogins(minutes: number, lastWorks: number): string {
  const last = lastWorks > 0 ? `The last one still works for ${say(lastWorks)}: tap it. ` : ''
  return `You asked for many login links. ${last}For another please try again in ${say(minutes)}.`
}

function say(minutes: number): string {
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
}

/** The reply to SEND when the guard holds nothing, or its ten minutes are over. */
export function nothingHeld(): string {
  return 'No text of yours is waiting to be sent. To write to all who follow you, text the words alone.'
}
