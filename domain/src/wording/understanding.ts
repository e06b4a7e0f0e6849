import type { Command } from '../commands.ts'
import type { PeopleVerb, SoftCommand, Verb } from '../reading/languages/word-table.ts'
import { shorten } from '../texts/graphemes.ts'
import { inQuotes } from '../texts/leads.ts'
import { fit } from './fit.ts'
import type { Marked } from './following.ts'
import { numbered, type TitledEvent } from './which-event.ts'

/* Replies to texts that were nearly understood. They keep to the GSM-7 alphabet (straight quotes, no
   dashes except the hyphen), and to one segment if the words that they quote do. */

/**
 * The guard's question, before words that may answer one person go to all followers.
 * @param ways other ways on
 */
export function sendToAll(words: string, followers: number, ways = ''): string {
  return fit(`Send ${shown(words)} to ${allOf(followers)}? Reply SEND or NO.`, { spare: ways, worth: 1 })
}

/** The same before words that ask for what only the web does. @param to a number of followers, or '#choir' */
export function onTheWebOrSend(words: string, to: number | Marked): string {
  return `${onTheWeb()} To send ${shown(words)} to ${typeof to === 'number' ? allOf(to) : to}, reply SEND.`
}

/** Behind '@ana and @ben hi', because a text goes to one name. @param second with its mark */
export function onlyTheFirst(first: string, second: string): string {
  return `Only ${first} got that. To write to ${second}, start with ${second}.`
}

/** How to answer one person or group instead. @param name 'Ana' or '#choir' @param answer '@ana' or '#choir' */
export function toAnswerOne(name: string, answer: string): string {
  return `To answer ${name}, start with ${answer}.`
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

const BY_WORD: Record<SoftCommand, string> = {
  help: 'HELP says how this works.',
  login: 'LOGIN gets you a link to log in.',
  list: 'LIST shows what you follow.',
  status: 'STATUS shows how your last text went.',
}

/** Names the command that a text resembles. It follows the sentence that says where the words went. */
export function byTheWord(command: SoftCommand): string {
  return BY_WORD[command]
}

/** Beside the news that words which ask for what only the web does went to nobody. */
export function onTheWeb(): string {
  return 'Only the web can do that: LOGIN gets you a link.'
}

/** The reply to NO, and to a new text that replaces the held words. */
export function dropped(words: string): string {
  return `${shown(words)} was not sent.`
}

/** The reply to SEND after the guard's ten minutes. */
export function heldTooLong(words: string): string {
  return `${shown(words)} waited for more than 10 minutes and was not sent. To send it, text it again.`
}

/** The reply to words that may ask to be left alone. */
export function askStop(): string {
  return 'Stop all texts? Reply STOP.'
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

/** The same to a person whose words may be meant for their followers. */
export function askStopOrSend(words: string, followers: number): string {
  return `Stop all texts? Reply STOP. To send ${shown(words)} to ${allOf(followers)}, reply SEND.`
}

/**
 * The reply to a guest who writes that they cancel. NO then answers the event.
 * @param host the host to whom they wrote it, without the mark
 */
export function askWhatToCancel([only]: readonly TitledEvent[], host?: string | null): string {
  return `Reply NO to cancel for "${inQuotes(only?.title ?? '', SHOWN)}", ${orStop(host)}.`
}

/** The same to a guest of several open events. A number then cancels. @param events that may be meant */
export function askWhichToCancel(events: readonly TitledEvent[], host?: string | null): string {
  const [only, ...others] = events
  if (others.length === 0)
    return `Reply 1 to cancel for "${inQuotes(only?.title ?? '', SHOWN)}", ${orStop(host)}.`
  const stop = host ? `STOP @${host} to end their texts` : orStop(host)
  // Two segments hold six of them beside the longest username.
  return `Cancel for which one? ${numbered(events.slice(0, 6), 22)}. Reply with the number, ${stop}.`
}

function orStop(host: string | null | undefined): string {
  return host ? `STOP @${host} to end texts from @${host}` : 'STOP to end all texts'
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

const HOW: Record<Verb, (name: string) => string> = {
  follow: (name) =>
    name.startsWith('#') ? `To join ${name}, text ${name}.` : `To follow ${name}, text ${name}.`,
  leave: (name) =>
    name.startsWith('#')
      ? `To leave ${name}, text LEAVE ${name}. STOP ends all texts.`
      : `To end texts from ${name}, text STOP ${name}. STOP alone ends all texts.`,
  mute: (name) => `To mute ${name}, text MUTE ${name} 8h, or 30m, 2d, 1w.`,
  unmute: (name) => `To unmute ${name}, text UNMUTE ${name}.`,
  block: (name) => `To block ${name}, text BLOCK ${name}.`,
  unblock: (name) => `To unblock ${name}, text UNBLOCK ${name}.`,
  report: (name) => `To report the last text from ${name}, text REPORT ${name}.`,
}

/** Tells how to make the request that was nearly made. @param name with its mark, in its owner's spelling */
export function howTo(verb: Verb, name: string): string {
  return HOW[verb](name)
}

/** The same to a person who may have meant the words for that name. */
export function howToOrSend(verb: Verb, name: string): string {
  return `${HOW[verb](name)} To send your words to ${name}, reply SEND.`
}

/** The same without knowing the name. */
export function howToForAnybody(verb: Verb): string {
  return `Whom? ${HOW[verb]('@name')} LIST shows what you follow.`
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
  return `Nobody and no group here is called ${shorten(name, SHOWN)}. ${HOW[verb]('@name')}`
}

/** The reply to an event's code alone. */
export function codeAlone(title: string): string {
  return `${inQuotes(title, SHOWN)}: are you coming? Reply YES, MAYBE or NO.`
}

/**
 * Beside the thanks for a Yes of several people.
 * @param guests how many the text says; 0 takes back the guests of an earlier Yes
 * @param most how many the event allows
 */
export function withGuests(guests: number, most: number): string {
  if (guests === 0) return 'The place is for you only.'
  if (most === 0) return 'This event takes no guests, so the place is for you only.'
  const taken = Math.min(guests, most)
  const people = taken === 1 ? '1 guest' : `${taken} guests`
  return taken < guests ? `With ${people}, the most allowed.` : `With ${people}.`
}

/** The reply to a name after Partyline asked for one. */
export function named(name: string): string {
  return `Thank you, ${name.replace(/\.$/u, '')}. If that is wrong, text NAME and your name.`
}

/** Describes a command on the web, above the words. */
export function whatItDoes(command: Command): string {
  switch (command.kind) {
    case 'follow':
      return `Follows @${command.name}`
    case 'join':
      return `Joins #${command.name}`
    case 'unfollow':
      return `Unfollows @${command.name}`
    case 'leave':
      return `Leaves #${command.name}`
    case 'stop':
      return 'Ends all texts to your phone'
    case 'answer':
    case 'answers':
    case 'picks':
    case 'code':
      return 'Answers an event'
    case 'name':
      return 'Tells your name'
    case 'tapback':
      return 'A reaction, which is sent to nobody'
    case 'auto-answer':
      return 'An automatic answer, which is sent to nobody'
    default:
      return 'A command to Partyline'
  }
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
