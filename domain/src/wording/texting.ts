import { formatPhone } from '../phones.ts'
import { countSegments } from '../texts/segments.ts'
import { fit, SEGMENTS_MAX } from './fit.ts'
import { quote } from './messages.ts'
import { endCode } from './sign-in.ts'

/* A `name` below is the short name of the installation (names/short-name.ts), which speaks in its texts.

   Texts keep to the GSM-7 alphabet (straight quotes, no dashes except the hyphen). One curly quote would
   cut a segment from 160 characters to 70. */

/** Wherever a screen or a text asks for messages or a phone number. */
export const RATES_NOTICE = 'Standard message and data rates may apply. Message frequency varies.'

/** The end of the first reply that a phone gets. */
export function firstContact(name: string): string {
  return `This is ${name}: one number for the people and groups you choose. ${RATES_NOTICE} Reply HELP for help, STOP to end.`
}

/** A phone's first reply with the greeting below it: one text if two segments hold both, else two. */
export function withFirstContact(name: string, reply: string): string[] {
  const hello = firstContact(name)
  const both = `${reply}\n\n${hello}`
  return countSegments(both).count <= SEGMENTS_MAX ? [both] : [reply, hello]
}

/**
 * The reply to HELP and INFO: what to text, what this is, and where to ask.
 * @param contact the operator's address, or the support page
 */
export function help(name: string, contact: string): string {
  return fit(
    `${name}: text @name to follow, #name to join, @name words to write, STOP @name to leave, MUTE @name 8h, BLOCK @name, LIST, LOGIN.`,
    { spare: 'You only get texts you choose.', worth: 2 },
    'STOP ends all texts.',
    { spare: 'START undoes it.', worth: 1 },
    contact,
    RATES_NOTICE,
  )
}

/**
 * The reply to HELP and INFO from a stopped phone.
 * @param contact the operator's address, or the support page
 */
export function helpWhileStopped(name: string, contact: string): string {
  return `${name}: one number for the people and groups you choose. You stopped its texts. Reply START to get them again. Questions: ${contact}`
}

/** The reply to words for others from a stopped phone. */
export function notSentWhileStopped(name: string): string {
  return `${name}: you stopped all texts, so nobody got that. Reply START, and then text it again.`
}

/** The reply to a request from a stopped phone, and to words that may ask to come back. */
export function askStart(name: string): string {
  return `${name}: you stopped all texts. Reply START to get them again.`
}

/** On the web, after a choice of somebody whose phone has said STOP. */
export const NOTHING_WHILE_STOPPED =
  'Your phone has said STOP, so no text comes. Text START from it to the shared number to get texts again.'

/** The one confirmation of a STOP. */
export function stopped(name: string): string {
  return `${name}: you will get no more texts from this number. Reply START to undo.`
}

/**
 * The reply to START: what the phone follows again, with its marks, newest first.
 * @param events the reply to LIST of a guest, which stands in where the phone follows nobody; '' for none
 * @param unheard how many texts for others reached nobody since the STOP
 */
export function started(name: string, names: string[], total: number, events = '', unheard = 0): string {
  const back = welcomeBack(name, names, total, events)
  if (unheard === 0) return back
  return `${back} ${unheard === 1 ? '1 text' : `${unheard} texts`} of yours reached nobody.`
}

function welcomeBack(name: string, names: string[], total: number, events: string): string {
  if (names.length === 0) return `${name}: welcome back. ${events || 'Text @name to follow somebody.'}`
  return `${name}: welcome back. You follow ${sayNames(names, total)}.`
}

function sayNames(names: string[], total: number): string {
  return `${names.join(', ')}${total > names.length ? ` and ${total - names.length} more` : ''}`
}

/**
 * The question to a phone that gave no sign of life for long, in one segment.
 * @param names of what it follows, with their marks, newest first; none for a guest of events
 */
export function stillWanted(name: string, names: string[], total: number): string {
  const ask = (some: string[]) =>
    `${name}: still want texts from ${some.length > 0 ? sayNames(some, total) : 'hosts of your events'}? Reply YES, or they end: you were silent for 6 months. STOP ends all.`
  const fits = names
    .map((_, at) => ask(names.slice(0, names.length - at)))
    .find((one) => countSegments(one).count === 1)
  return fits ?? ask([])
}

/** The reply to YES to that question. What waited for it follows. */
export function kept(name: string, names: string[], total: number): string {
  return `${name}: good, you go on hearing ${names.length > 0 ? sayNames(names, total) : 'from hosts of your events'}.`
}

/** The reply to START from a phone that has not stopped. */
export function neverStopped(name: string): string {
  return `${name}: you are on the line. Text @name to follow somebody, HELP for help.`
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

/** The reply to a text in a group chat that includes the number. */
export function groupChatText(name: string): string {
  return `${name} takes no part in group chats, so nobody got your text from us. Text this number alone. STOP here ends its texts too.`
}

/** The reply to LOGIN. It also replaces a code while codes cannot be typed. */
export function loginLink(name: string, link: string, of: Parameters<typeof endCode>[0]): string {
  const ignore = of.neverHere ? '' : ' If you did not ask for it, ignore this.'
  return `Tap to log in to ${name}: ${link} ${endCode(of)}${ignore}`
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
  return 'Text this from your phone. As a message it needs more words.'
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
export function nothingHeld(hasUsername: boolean): string {
  const way = hasUsername
    ? 'To write to all who follow you, text the words alone.'
    : 'HELP says how this works.'
  return `No text of yours is waiting to be sent. ${way}`
}

/** The old number tells once of the new one. @param card the address of its contact card */
export function newNumber(name: string, number: string, card: string): string {
  return `${name}: our texts now come from ${formatPhone(number)}. Save it: ${card} What you follow stays. Text us there; STOP and START count on both numbers.`
}
