import { inQuotes } from '../leads.ts'
import { MESSAGE_MAX } from '../segments.ts'
import { fit } from './fit.ts'

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

export const NO_NOTE = 'There is no such note.'

/** Why an answer to a note was not sent. */
export const answerProblems = {
  empty: 'That message is empty.',
  'too-long': `A message has at most ${MESSAGE_MAX} characters.`,
  'too-many': 'You have answered this note many times today.',
  gone: 'They cannot be texted any more.',
} as const
