import { NAME_MAX } from '../names/names.ts'
import { counted } from '../texts/counted.ts'
import { cutText } from '../texts/graphemes.ts'
import { followersLead, inQuotes } from '../texts/leads.ts'
import { withIntro } from './intros.ts'

/** The reply to '@ana' from a new follower: what happened, then her intro. */
export function followed(handle: string, intro: string | null, ownName: string): string[] {
  return withIntro(`You're following @${handle}.`, followersLead(handle), intro, ownName)
}

/** The reply to '@ana' from a person who already follows her. */
export function alreadyFollowing(handle: string): string {
  return `You already follow @${handle}. Text STOP @${handle} to unfollow.`
}

/** The reply to '@ana' from Ana herself. */
export function thatIsYou(handle: string): string {
  return `@${handle} is your own username. Others text it to this number to follow you.`
}

/**
 * The same words for texts and web.
 * @param near the nearest existing name, with its mark
 */
export function unknownHandle(handle: string, near?: string): string {
  return `@${asTyped(handle)} does not exist. Please check the spelling and try again.${didYouMean(near)}`
}

/**
 * The same words for texts and web, for a name that no group has or recently had.
 * @param near the nearest existing name, with its mark
 */
export function unknownGroup(group: string, near?: string): string {
  return `A group named #${asTyped(group)} does not exist. Please check the spelling and try again.${didYouMean(near)}`
}

/** A name as typed, cut to the longest name, because it may be a whole text. */
export function asTyped(name: string): string {
  const start = cutText(name, NAME_MAX)
  return start === name ? name : `${start}...`
}

function didYouMean(near: string | undefined): string {
  return near ? ` Did you mean ${near}?` : ''
}

/** The reply to UNFOLLOW @ana and STOP @ana. */
export function unfollowed(handle: string): string {
  return `You no longer follow @${handle}. Text @${handle} to come back.`
}

/**
 * The reply to UNFOLLOW @ana and STOP @ana from a person who does not follow her. Perhaps she wrote to them directly, or
 * in a group.
 */
export function leftUnfollowed(handle: string): string {
  return `You don't follow @${handle}. They can no longer write to you, unless you write first. BLOCK @${handle} also ends their texts in groups.`
}

/**
 * In the reply to STOP @ana from a guest who got texts about her events.
 * @param titles of the events, at least one
 * @param waiting the guest is on a waitlist
 */
export function eventTextsEnded(titles: string[], waiting: boolean): string {
  const ended = `You get no more texts about ${sayTitles(titles)}. Your RSVP stays.`
  return waiting ? `${ended} We still text you when a place is free.` : ended
}

/** In the reply to MUTE @ana from a guest who gets texts about her events. @param titles at least one */
export function eventTextsStay(handle: string, titles: string[]): string {
  return `Texts about ${sayTitles(titles)} still come. STOP @${handle} ends them.`
}

function sayTitles([first = '', ...others]: string[]): string {
  const named = `"${inQuotes(first)}"`
  return others.length === 0 ? named : `${named} and ${counted(others.length, 'other event')}`
}

/** The reply to MUTE and UNMUTE @ana from a person who does not follow her. */
export function notFollowing(handle: string): string {
  return `You don't follow @${handle}. To follow, text @${handle}; LIST shows whom you follow.`
}

/** To a sender whose follower has left. */
export const NOT_A_FOLLOWER = 'That person does not follow you.'

/** To a person who ends a block that is no longer there. */
export const NOT_BLOCKED = 'That person is not blocked.'

/** The name of a follow or a membership in a text, with its mark. */
export type Marked = `@${string}` | `#${string}`

/** The reply to MUTE. It gives a length and no end, because a phone number gives no zone. */
export function muted(name: Marked, length: string): string {
  return `${name} is muted for ${length}. UNMUTE ${name} ends that sooner.`
}

/** The reply to UNMUTE while the mute lasts. */
export function unmuted(name: Marked): string {
  return `${name} is no longer muted.`
}

/** The reply to UNMUTE without a mute, or after it has ended. */
export function notMuted(name: Marked): string {
  return `${name} is not muted. MUTE ${name} 8h gives you quiet for 8 hours.`
}

/** Lengths of time that the replies name. */
export const MUTE_TIMES = ['8h', '30m', '2d', '1w'] as const

/**
 * The reply to MUTE without a length of time. The name is as typed, and may not exist.
 * @param isUnread the text gives something else, such as 'until Monday'
 */
export function muteHow(name: Marked, isUnread: boolean): string {
  const shown = `${name.slice(0, 1)}${asTyped(name.slice(1))}`
  const asked = isUnread ? 'MUTE takes a length of time, not a day or an hour.' : 'For how long?'
  const [time, ...others] = MUTE_TIMES
  return `${asked} Text MUTE ${shown} ${time}, or ${others.join(', ')}.`
}

/** The most texts in a reply to LIST. */
const LIST_TEXTS = 5

/** The reply to LIST: newest first, in texts of two segments (306 characters) each, and how to end one. */
export function list(chosen: { name: Marked; muted: boolean }[], total: number): string[] {
  const [first] = chosen
  if (!first) return ['You follow nobody yet. Text @name to follow somebody, #name to join a group.']
  const howToEnd = `STOP ${first.name} ends ${total === 1 ? 'that' : 'one'}.`
  const texts: string[] = []
  let line = 'You follow:'
  for (const [at, { name, muted }] of chosen.entries()) {
    const shown = `${name}${muted ? ' (muted)' : ''}`
    const rest = ` and ${total - at} more. ${howToEnd}`
    const isLastText = texts.length + 1 === LIST_TEXTS
    const ending = isLastText || at === chosen.length - 1 ? rest : ''
    if (`${line} ${shown},${ending}`.length > 306) {
      if (isLastText) return [...texts, `${line.replace(/,$/, '')}${rest}`]
      texts.push(line.replace(/,$/, '.'))
      line = 'You also follow:'
    }
    line = `${line} ${shown},`
  }
  const more = total > chosen.length ? ` and ${total - chosen.length} more` : ''
  return [...texts, `${line.replace(/,$/, '')}${more}. ${howToEnd}`]
}

/** The most events that replies to LIST and START name. */
export const EVENTS_LISTED = 3

/** The reply to LIST of a guest: the events about which texts come, soonest first, and how to end them. */
export function listEvents(
  events: { title: string; day: string; host: string | null }[],
  total: number,
): string {
  const named = events.map(({ title, day }) => `"${inQuotes(title, 24)}" (${day})`)
  const more = total > events.length ? ` and ${total - events.length} more` : ''
  const host = events.find((one) => one.host !== null)?.host
  const howToEnd = host ? ` STOP @${host} ends those about their events.` : ''
  return `You get texts about ${named.join(', ')}${more}.${howToEnd}`
}

/** The reply to BLOCK @ana. */
export function blocked(handle: string): string {
  return `@${handle} is blocked: nothing from them reaches you any more. UNBLOCK @${handle} undoes it.`
}

/** The reply to BLOCK @ana from a person who has already blocked her. */
export function alreadyBlocked(handle: string): string {
  return `@${handle} is blocked already. UNBLOCK @${handle} undoes it.`
}

/** The reply to UNBLOCK @ana. The follows that the block ended do not come back. */
export function unblocked(handle: string): string {
  return `@${handle} is no longer blocked. Text @${handle} to follow them again.`
}

/** The reply to UNBLOCK @ana from a person who has not blocked her. */
export function notBlocked(handle: string): string {
  return `@${handle} is not blocked. BLOCK @${handle} ends all texts from them.`
}

/** The reply to BLOCK @ana, and to UNBLOCK @ana, from Ana herself. */
export function cannotBlockYourself(): string {
  return "That's you. To block somebody else, text BLOCK and their @name."
}

/**
 * The reply to REPORT.
 * @param handle of the text's author; null when their account is deleted
 * @param again the same text was reported before
 */
export function reported(handle: string | null, again = false): string {
  const from = handle === null ? '' : ` from @${handle}`
  const done = again
    ? `You have reported the last text${from} already.`
    : `Thank you. The last text${from} has been reported.`
  const next =
    handle === null ? 'The account it came from is deleted.' : `BLOCK @${handle} ends all texts from them.`
  return `${done} ${next}`
}

/**
 * The reply to REPORT from a phone that has got no text of another person lately.
 * @param name the name in the command
 */
export function nothingToReport(name?: string): string {
  if (name === undefined)
    return 'You got no text lately that you could report. To report somebody, text REPORT @name.'
  const author = `@${asTyped(name)}`
  return `No text from ${author} has reached you lately. BLOCK ${author} ends all texts from them.`
}

/**
 * The words that a sender copies or shares: "Text @ana to (555) 010-0000".
 * @param name with its mark, '@ana' or '#choir'
 * @param number the shared number, as people read it
 */
export function invitation(name: string, number: string): string {
  return `Text ${name} to ${number}`
}
