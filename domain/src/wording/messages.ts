import type { GroupPostRefusal } from '../permissions.ts'
import { counted } from '../texts/counted.ts'
import { shorten } from '../texts/graphemes.ts'
import { asWords, directLead, followersLead, groupLead } from '../texts/leads.ts'
import { MESSAGE_MAX } from '../texts/segments.ts'
import { fit } from './fit.ts'
import { unknownGroup, unknownHandle } from './following.ts'
import { describeWait } from './sign-in.ts'

/** A message as it goes out to followers, behind its lead. */
export function toFollowers(handle: string, words: string): string {
  return behindLead(followersLead(handle), words)
}

/** A message as it goes out to one person. */
export function toOne(handle: string, words: string): string {
  return behindLead(directLead(handle), words)
}

/** The words of a message that has only pictures. */
export const PICTURE_ALONE = '(picture)'

/** Words behind their lead. Pictures without words are named. */
function behindLead(lead: string, words: string): string {
  return `${lead} ${asWords(words) || PICTURE_ALONE}`
}

/**
 * The reply to a broadcast that would reach nobody.
 * @param way how to answer the last sender instead; '' without one
 */
export function nobodyFollows(handle: string, way = ''): string {
  return fit(
    'Nobody follows you yet, so nothing was sent.',
    { spare: way, worth: 1 },
    `People follow you by texting @${handle} to this number.`,
  )
}

/** The reply to words over the limit. @param length in UTF-16 units, as is the limit */
export function tooLong(length: number, most: number): string {
  return `That message has ${length} characters; ${most} is the most. Nothing was sent: please send it in parts.`
}

/** The refusal of words that are too long to read. The server adds the period. */
export function tooLongToRead(): string {
  return `A message has at most ${MESSAGE_MAX} characters`
}

/** The reply to words that the loop guard stops. @param most times within 5 minutes */
export function tooOften(most: number): string {
  return `You have said that ${most} times within 5 minutes, so it was not sent again. Please wait 5 minutes.`
}

/** The reply to a message to followers or a group beyond the sender's daily limit. */
export function tooManyMessages(most: number): string {
  return `You have sent ${most} messages to followers and groups within a day, the most allowed. This one was not sent: please try again tomorrow.`
}

/** The reply to a message beyond what one member may write to a group. @param wait seconds */
export function tooManyToGroup(group: string, wait: number): string {
  return `You have written a lot to #${group}, so this was not sent. Please try again in ${describeWait(wait)}.`
}

/** The reply to a message beyond what all members together may write to a group. @param wait seconds */
export function groupTooBusy(group: string, wait: number): string {
  return `A lot is being written to #${group}, so this was not sent. Please try again in ${describeWait(wait)}.`
}

/** The reply to a direct message beyond the sender's daily limit. */
export function tooManyDirects(most: number): string {
  return `You have sent ${most} direct messages within a day, the most allowed. This one was not sent: please try again tomorrow.`
}

/** The reply to a further direct message to a person who has never written back. */
export function notAnsweredYet(handle: string, most: number): string {
  return `@${handle} has not answered you yet, so you can send them ${most} messages a day. This one was not sent: please try again tomorrow.`
}

/** The reply to a direct message while the installation has reached its limit. */
export function tooBusyForDirects(minutes: number): string {
  return `Too many direct messages are on their way. This one was not sent. Please try again in ${counted(minutes, 'minute')}.`
}

/** For a key that was used for other words, because the client has mixed two messages up. */
export const OTHER_WORDS = 'That key belongs to another message. Nothing was sent.'

/** When another person has logged in since the words were written, so that nothing was sent. */
export const NOT_YOUR_WORDS = 'Somebody else is logged in now. Log in as yourself to send this.'

export const UNKNOWN_MESSAGE = 'None of your messages to followers or groups has that id.'

type DirectRefusalOnWeb = 'no-handle' | 'invalid-target' | 'not-allowed'

/** Why a direct message was not sent, on the web. Phones get `directNotSent`. */
export function directRefused(reason: DirectRefusalOnWeb, handle: string): string {
  const sentences: Record<DirectRefusalOnWeb, string> = {
    'no-handle': 'To send messages directly to someone, add a username to your profile.',
    'invalid-target': unknownHandle(handle),
    'not-allowed': 'Sorry, you are not allowed to send messages to this user.',
  }
  return sentences[reason]
}

/** A message as it goes out to a group's members. */
export function toGroup(group: string, handle: string, words: string): string {
  return behindLead(groupLead(group, handle), words)
}

/** Why a message to a group was not sent, on the web. Phones get `postNotSent`. */
export function groupRefused(reason: GroupPostRefusal, group: string): string {
  const sentences: Record<GroupPostRefusal, string> = {
    'invalid-group': unknownGroup(group),
    'not-a-member': `You are not following #${group}`,
    'no-handle': 'To send messages to a group, add a username to your profile.',
    'reply-not-allowed': `You are not allowed to reply in #${group}`,
    suspended: `#${group} is closed for now by the people who run this Partyline`,
  }
  return sentences[reason]
}

/** The progress of a message. */
export interface Progress {
  sent: number
  waiting: number
  unreachable: number
  /** Phones that have stopped texts, unfollowed or left since. */
  stopped: number
  /** Phones that ABORT spared. */
  leftOut: number
  paused: boolean
  aborted: boolean
}

/** The reply to STATUS, PAUSE, RESUME and ABORT: '214 sent, 3 unreachable, 12 waiting'. */
export function progress(words: string, made: Progress): string {
  const counts = [
    `${made.sent} sent`,
    ...(made.unreachable > 0 ? [`${made.unreachable} unreachable`] : []),
    ...(made.stopped > 0 ? [`${made.stopped} stopped`] : []),
    ...(made.leftOut > 0 ? [`${made.leftOut} left out`] : []),
    ...(made.waiting > 0 ? [`${made.waiting} waiting`] : []),
  ].join(', ')
  const state = made.aborted ? ' Aborted.' : made.paused ? ' Paused: RESUME goes on, ABORT ends it.' : ''
  const what = words.trim() === '' ? 'Your picture' : `"${quote(words)}"`
  return `${what}: ${counts}.${state}`
}

/** The reply to PAUSE, RESUME and ABORT from a person whose messages to many are all sent or aborted. */
export function nothingRunning(): string {
  return 'You have no message on its way. STATUS shows how your last one went.'
}

/** The reply to STATUS from a person who never wrote to followers or a group. */
export function nothingSent(): string {
  return 'You have not sent anything yet. To write to all who follow you, text the words alone.'
}

/** The start of a message, in one line of 30 characters. */
export function quote(words: string): string {
  return shorten(words.replace(/\s+/gu, ' ').trim(), 30)
}
