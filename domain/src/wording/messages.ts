import type { GroupPostRefusal } from '../permissions.ts'
import { shorten } from '../texts/graphemes.ts'
import { asWords, directLead, followersLead, groupLead } from '../texts/leads.ts'
import { MESSAGE_MAX } from '../texts/segments.ts'
import { fit } from './fit.ts'
import { unknownGroup, unknownHandle } from './following.ts'
import { describeWait } from './sign-in.ts'

/** A message as it goes out to followers, behind its lead. @param ownName as in `asWords` */
export function toFollowers(handle: string, words: string, ownName: string): string {
  return behindLead(followersLead(handle), words, ownName)
}

/** A message as it goes out to one person. @param ownName as in `asWords` */
export function toOne(handle: string, words: string, ownName: string): string {
  return behindLead(directLead(handle), words, ownName)
}

/** The words of a message that has only pictures. */
export const PICTURE_ALONE = '(picture)'

/** Words behind their lead. Pictures without words are named. */
function behindLead(lead: string, words: string, ownName: string): string {
  return `${lead} ${asWords(words, ownName) || PICTURE_ALONE}`
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

/** The reply to words for a group whose only member wrote them. */
export function nobodyElse(group: string): string {
  return `You are alone in #${group}, so nobody got that. People join by texting #${group} to this number.`
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

/** The reply to a message to many, and to STATUS, while it waits for room in its sender's day. @param wait seconds */
export function heldFor(wait: number): string {
  return `That is more than may be sent today, so it waits and goes out in ${describeWait(wait)}. ABORT takes it back.`
}

/** The reply to a message to many that fits into no day of its sender. Numbers are of texts of one segment. */
export function tooMuch(segments: number, most: number): string {
  return `That would be ${segments} texts, and ${most} a day are allowed. It was not sent: please shorten it, or ask the people who run this number.`
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

/** The reply to a direct message beyond the texts of a day. @param wait seconds */
export function tooBusyForDirects(wait: number): string {
  return `That is more than may be sent today. This one was not sent. Please try again in ${describeWait(wait)}.`
}

/** For a key that was used for other words, because the client has mixed two messages up. */
export const OTHER_WORDS = 'That key belongs to another message. Nothing was sent.'

/** When another person has logged in since the words were written, so that nothing was sent. */
export const NOT_YOUR_WORDS = 'Somebody else is logged in now. Log in as yourself to send this.'

/** To a program whose message names no recipient. */
export const NAME_RECIPIENT =
  'Name the recipient in "to": {"kind": "followers"}, or a "person" or "group" with its "name".'

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

/** A message as it goes out to a group's members. @param ownName as in `asWords` */
export function toGroup(group: string, handle: string, words: string, ownName: string): string {
  return behindLead(groupLead(group, handle), words, ownName)
}

/** Why a message to a group was not sent, on the web. Phones get `postNotSent`. */
export function groupRefused(reason: GroupPostRefusal, group: string): string {
  const sentences: Record<GroupPostRefusal, string> = {
    'invalid-group': unknownGroup(group),
    'not-a-member': `You are not following #${group}`,
    'no-handle': 'To send messages to a group, add a username to your profile.',
    'reply-not-allowed': `You are not allowed to reply in #${group}`,
    suspended: `#${group} is closed for now by the people who run this number`,
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
  /** Phones that were silent for long, and are asked first whether they still want texts. */
  asked: number
  /** Of those that wait: a network or a vendor takes no more today. */
  capped: number
  /** Phones that took no texts any more. */
  off: number
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
    ...(made.asked > 0 ? [`${made.asked} silent for 6 months, asked first`] : []),
    ...(made.off > 0 ? [`${made.off} off`] : []),
    ...(made.waiting > made.capped ? [`${made.waiting - made.capped} waiting`] : []),
    ...(made.capped > 0 ? [`${made.capped} tomorrow`] : []),
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
