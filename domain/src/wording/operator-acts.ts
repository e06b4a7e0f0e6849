import { FRESH_LOGIN } from '../sign-in.ts'
import { counted } from '../texts/counted.ts'
import { DAY_MS, HOUR_MS } from '../time/time-units.ts'
import { stillScheduled } from './scheduling.ts'

/** Names an operator's target: a username, a group or a phone. */
export const UNKNOWN_TARGET =
  'Nobody and no group here matches that. Give a @username, a #group or a phone such as +15550100001.'
/** Names an operator's target when it must be a person. */
export const UNKNOWN_PERSON = 'Nobody here matches that. Give a @username or a phone such as +15550100001.'
/** When a person leaves or blocks something that is not here. */
export const UNKNOWN_LEAVING =
  'Nobody here matches that, or nothing does that they could leave. Give a @username or a phone, then a @username, a #group or the code of an event. Only a @username can be blocked.'
/** When no text waits for another try. */
export const NOTHING_WAITS = 'No text waits for its next try.'
/** When sending is paused, which holds back each try. */
export const TRIED_AT_RESUME = 'Sending is paused. Waiting texts are tried as soon as it goes on.'
/** For a number or an address that leads to no message and no picture. */
export const UNKNOWN_MESSAGE =
  'No message or picture here has that id. Give the number or the id of a message, or the last part of a picture’s address.'
/** For a report that is closed or does not exist. */
export const UNKNOWN_REPORT = 'No open report has that number.'
/** For a report that is open, or whose outcome cannot be undone. */
export const NOT_REOPENED =
  'That report cannot be opened again: it is open, or its sender was warned, or its text was taken down.'

/** After all sending was paused, or goes on. */
export function sendingChanged(isPaused: boolean): string {
  return isPaused
    ? 'Nothing leaves this installation any more, not even codes and replies.'
    : 'Sending goes on. Waiting texts keep their order.'
}

/** When the order changes nothing. */
export function sendingUnchanged(isPaused: boolean): string {
  return isPaused ? 'Sending is paused already.' : 'Sending is not paused.'
}

/** When sending must not go on yet after a restore. @param since the time of the backup */
export function waitsForOptOuts(since: Date): string {
  const at = since.toISOString().replace('T', ' ').slice(0, 16)
  return `Nobody has read who asked for no more texts since the backup of ${at} UTC. Type ./partyline opt-outs FOLDER for the journal of opt-outs, or ./partyline opt-outs carrier for the texts that came in since. Without both: ./partyline resume --without-opt-outs WHY.`
}

/** After texts that wait for their next try were made due. @param messages whose texts they are */
export function triedNow(messages: number): string {
  return `The texts of ${messages === 1 ? 'one message' : `${messages} messages`} are tried now.`
}

/** After a suspension. @param stopped the number of messages whose remaining texts are not sent */
export function suspendedNow(name: string, stopped: number): string {
  const rest =
    stopped === 0 ? '' : ` The rest of ${stopped === 1 ? 'one message' : `${stopped} messages`} is not sent.`
  return `${name} is suspended.${rest}`
}

/** After a suspension ended. */
export function suspensionEnded(name: string): string {
  return `${name} is no longer suspended.`
}

/** When the order changes nothing. */
export function suspensionUnchanged(name: string, isSuspended: boolean): string {
  return `${name} is ${isSuspended ? 'suspended already' : 'not suspended'}.`
}

/** After a message or a picture was taken down. */
export function tookDown(what: 'message' | 'picture'): string {
  return `The ${what} is down. Phones that got it keep it.`
}

/** After a person was logged out everywhere. @param done.scheduled messages of theirs that still go out */
export function loggedOut(done: { name: string; sessions: number; scheduled: number }): string {
  const { name, sessions, scheduled } = done
  const ended =
    sessions === 0
      ? `${name} was not logged in anywhere.`
      : `${name} is logged out. ${sessions === 1 ? 'One session' : `${sessions} sessions`} ended.`
  return scheduled === 0 ? ended : `${ended} ${stillScheduled(scheduled)} Ask ${name} to check what goes out.`
}

/** After everybody was logged out. */
export function everyoneLoggedOut(sessions: number): string {
  return `Everybody is logged out. ${counted(sessions, 'session')} and all API keys, webhooks and calendar links ended.`
}

/** After a person left a sender, a group or the texts about an event, or blocked somebody. */
export function leavingRecorded({ name, from }: { name: string; from: string }): string {
  return `${name} gets nothing more from ${from}. The ledger has your words.`
}

/** After a STOP was recorded. */
export function stopRecorded(name: string, already: boolean): string {
  return `${name} gets no more texts${already ? ', as before' : ''}. The ledger has your words.`
}

/** After an account was allowed to invite from lists, or is no longer; also when that was so before. */
export function listsAllowed(name: string, isAllowed: boolean): string {
  return `${name} ${isAllowed ? 'may' : 'may not'} invite people from lists.`
}

/** After an operator said that a phone which was silent for long still has the same owner. */
export function olderShown(name: string): string {
  return `${name} sees everything in the account.`
}

/** After an account was deleted. */
export function accountDeleted(name: string): string {
  return `The account of ${name} is deleted.`
}

/** After a report was acted on. */
export const REPORTS_CLOSED = 'Done. All reports of that text are closed.'
/** After reports were opened again. */
export const REPORTS_REOPENED = 'The reports of that text are open again.'

/** After an announcement began. */
export function announced(people: number): string {
  return people === 1 ? 'It goes to one person.' : `It goes to ${people} people.`
}

/** After the old number began to tell phones the new one. */
export function numberMoves(people: number, now: Date): string {
  const until = new Date(now.getTime() + 365 * DAY_MS).toISOString().slice(0, 10)
  return people === 0
    ? 'Every phone knows that number already.'
    : `The old number tells ${people === 1 ? 'one phone' : `${people} phones, 10 a minute`}. Keep it answered until ${until}.`
}

/** For an act that takes a fresh login. */
export const OLD_LOGIN = `Log out and log in again first. This takes a login of the last ${FRESH_LOGIN / HOUR_MS} hours. The command line takes none.`

/** For an announcement under the key of another. */
export const OTHER_ANNOUNCEMENT = 'That was sent with other words. Please load the page again.'
