import type { Hint } from '../reading/faint-asking.ts'
import type { PeopleVerb, Verb } from '../reading/languages/word-table.ts'
import { shorten } from '../texts/graphemes.ts'
import { inQuotes } from '../texts/leads.ts'
import { fit } from './fit.ts'
import type { Marked } from './following.ts'

/* Replies to texts that were nearly understood. They keep to the GSM-7 alphabet (straight quotes, no
   dashes except the hyphen), and to one segment if the words that they quote do. */

/**
 * The guard's question, before words that may answer one person go to all followers.
 * @param ways other ways on
 */
export function sendToAll(words: string, followers: number, ways = ''): string {
  return fit(`Send ${shown(words)} to ${allOf(followers)}? Reply SEND or NO.`, { spare: ways, worth: 1 })
}

/**
 * Asks whether to send words that ask for what only the web does.
 * @param to a number of followers, or '#choir'
 * @param isLater they are to go out at a later time
 */
export function onTheWebOrSend(words: string, to: number | Marked, isLater = false): string {
  const now = isLater ? ' now' : ''
  const who = typeof to === 'number' ? allOf(to) : to
  return `${onTheWeb(isLater)} Send ${shown(words)} to ${who}${now}? Reply SEND or NO.`
}

/** Behind '@ana and @ben hi', because a text goes to one name. @param second with its mark */
export function onlyTheFirst(first: string, second: string): string {
  return `Only ${first} got that. To write to ${second}, start with ${second}.`
}

/** Before '#choir kids tonight' from a member of #choir and #choir-kids. */
export function forWhichName(longer: Marked, shorter: Marked): string {
  return `For which one? 1 ${longer}, 2 ${shorter}. Reply with the number. Nobody got it yet.`
}

/** How to answer one person or group instead. @param name 'Ana' or '#choir' @param answer '@ana' or '#choir' */
export function toAnswerOne(name: string, answer: string): string {
  return `To answer ${name}, start with ${answer}.`
}

/** Why the guard asks a sender whose phone was silent for long. */
export function afterSilence(): string {
  return 'We ask because this phone was silent for 180 days.'
}

/** The guard's question when the words may answer an event. YES and NO then answer the event. */
export function sendToAllOrAnswer(
  words: string,
  followers: number,
  event: { title: string; host: string | null },
): string {
  return fit(
    `Send ${shown(words)} to ${allOf(followers)}? Reply SEND.`,
    `To answer for ${inQuotes(event.title, SHOWN)}, reply YES, MAYBE or NO.`,
    { spare: event.host ? `To ask its host, start with @${event.host}.` : '', worth: 1 },
  )
}

/** Behind the news that nobody got a text. @param answer '@ana' or '#choir' */
export function toSendOne(answer: string): string {
  return `To send that to ${answer}, reply YES or start with ${answer}.`
}

const BY_WORD: Record<Hint, string> = {
  help: 'HELP says how this works.',
  login: 'LOGIN gets you a link to log in.',
  list: 'LIST shows what you follow.',
  members: 'MEMBERS shows who is in your group.',
  number: 'Nobody whom you text sees your number.',
  status: 'STATUS shows how your last text went.',
}

/** Names the command that a text resembles, or answers what it may ask about its author's number. It follows the sentence that says where the words went. */
export function byTheWord(hint: Hint): string {
  return BY_WORD[hint]
}

/** Beside the news that words which ask for what only the web does went to nobody. */
export function onTheWeb(isLater = false): string {
  return isLater
    ? 'To send it later, schedule it on the web: LOGIN gets you a link.'
    : 'Only the web can do that: LOGIN gets you a link.'
}

/** The reply to NO, and to a new text that replaces the held words. */
export function dropped(words: string): string {
  return `${shown(words)} was not sent.`
}

/** The reply to OK and the like while words wait. @param printed the answers that count */
export function stillWaits(words: string, printed: readonly string[]): string {
  return `${shown(words)} still waits. Reply ${printed.join(', ').replace(/, (\S+)$/, ' or $1')}.`
}

/** The reply to SEND after the guard's ten minutes. */
export function heldTooLong(words: string): string {
  return `${shown(words)} waited for more than 10 minutes and was not sent. To send it, text it again.`
}

/** The reply to words that may ask to be left alone. */
export function askStop(): string {
  return 'Stop all texts? Reply STOP or NO.'
}

/** Behind that question, when the words may mean one name: 'stop oak' of a member of #oak-class. */
export function howToStopOne(): string {
  return 'To end one of them, text STOP @name; LIST shows them.'
}

/** The reply to 'stop sending that' when nothing is on its way. @param words the message */
export function cannotTakeBack(words: string): string {
  return `${shown(words)} has gone out, and a sent text cannot be taken back.`
}

/** After a request to be left alone that named one thing, because its author may mean all texts. @param ended what ended */
export function endedOne(ended: string): string {
  return `${ended} STOP ends all texts.`
}

/** Asks whether to stop, where the words may be meant for followers. */
export function askStopOrSend(words: string, followers: number): string {
  return `Stop all texts? Reply STOP or NO. To send ${shown(words)} to ${allOf(followers)}, reply SEND.`
}

/** The reply to NO after the question whether to stop. */
export function goesOn(): string {
  return 'OK, you keep getting texts. STOP ends them whenever you like.'
}

/** The reply to NO after 'Did you mean #choir?'. */
export function nothingDone(): string {
  return 'OK, nothing was done.'
}

/** The reply to LOGOUT. */
export function notLoggedIn(): string {
  return 'Texting needs no login. You can log out on the web, in your account. STOP ends all texts.'
}

const HOW: Record<Verb, (name: string, or: string) => string> = {
  follow: (name, or) =>
    name.startsWith('#') ? `To join ${name}, ${or}text ${name}.` : `To follow ${name}, ${or}text ${name}.`,
  leave: (name, or) =>
    name.startsWith('#')
      ? `To leave ${name}, ${or}text LEAVE ${name}. STOP ends all texts.`
      : `To end texts from ${name}, ${or}text STOP ${name}. STOP alone ends all texts.`,
  mute: (name) => `To mute ${name}, text MUTE ${name} 8h, or 30m, 2d, 1w.`,
  unmute: (name, or) => `To unmute ${name}, ${or}text UNMUTE ${name}.`,
  block: (name) => `To block ${name}, text BLOCK ${name}.`,
  unblock: (name) => `To unblock ${name}, text UNBLOCK ${name}.`,
  report: (name) => `To report the last text from ${name}, text REPORT ${name}.`,
}

/** Tells how to make the request, and that YES makes it too. */
export function offerTo(verb: Verb, name: string): string {
  return HOW[verb](name, 'reply YES or ')
}

/** Behind the question 'Did you mean #choir?'. */
export function orNo(asked: string): string {
  return `${asked} Reply YES or NO.`
}

/** Tells how to make the request that was nearly made. @param name with its mark, in its owner's spelling */
export function howTo(verb: Verb, name: string): string {
  return HOW[verb](name, '')
}

/** Tells how to make the request, and offers to send the words to that name. */
export function howToOrSend(verb: Verb, name: string): string {
  return `${HOW[verb](name, '')} Send your words to ${name}? Reply SEND or NO.`
}

/** Tells how to make the request without knowing the name. */
export function howToForAnybody(verb: Verb): string {
  return `Whom? ${HOW[verb]('@name', '')} LIST shows what you follow.`
}

const NOT_FOR_GROUPS: Record<PeopleVerb, (group: string) => string> = {
  block: (group) => `You can't block a group. To leave ${group}, text LEAVE ${group}.`,
  unblock: (group) => `You can't block or unblock a group. To join ${group}, text ${group}.`,
  report: (group) =>
    `You can't report a group. To report a person's last text, text REPORT @name. LEAVE ${group} leaves the group.`,
}

/** The reply to a verb for people with the name of a group. @param name without its mark */
export function notForGroups(verb: PeopleVerb, name: string): string {
  return NOT_FOR_GROUPS[verb](`#${name}`)
}

/** The reply to a verb with a name that does not exist. */
export function nobodyCalled(verb: Verb, name: string): string {
  return `Nobody and no group here is called ${shorten(name, SHOWN)}. ${HOW[verb]('@name', '')}`
}

/** The reply to an event's code alone. */
export function codeAlone(title: string): string {
  return `${inQuotes(title, SHOWN)}: are you coming? Reply YES, MAYBE or NO.`
}

/**
 * Beside the thanks: how many places an answer takes, its author's own included.
 * @param guests the people whom they bring or want to bring
 * @param most how many the event lets them bring
 */
export function places(guests: number, most: number): string {
  const taken = Math.min(guests, most) + 1
  const said = taken === 1 ? '1 place' : `${taken} places`
  if (taken > guests) return `${said}.`
  return most === 0 ? `This event takes no guests, so ${said}.` : `${said}, the most allowed.`
}

/** Beside that, where words leave the number unclear. */
export function howMany(people: number): string {
  return `${people} of you? Reply YES or MAKE IT ${people}.`
}

/** The reply to words that may be a name, after Partyline asked for one. */
export function isYourName(words: string): string {
  return `Is ${shown(words)} your name? Reply YES or NO. STOP ends all texts.`
}

/** The reply to a name after Partyline asked for one. */
export function named(name: string): string {
  return `Thank you, ${name.replace(/\.$/u, '')}. If that is wrong, text NAME and your name.`
}

/** The most characters of a person's words that a reply quotes. */
const SHOWN = 30

function shown(words: string): string {
  const line = words.replace(/\s+/gu, ' ').trim()
  return line === '' ? 'your picture' : `"${shorten(line, SHOWN)}"`
}

function allOf(followers: number): string {
  return followers === 1 ? 'your 1 follower' : `your ${followers} followers`
}
