import { formatPhone, type Phone } from '../phones.ts'
import { CODE_LIFE, JUST_LOGGED_IN } from '../sign-in.ts'
import { eventLead, inQuotes } from '../texts/leads.ts'
import { MINUTE_MS } from '../time/time-units.ts'
import type { EventInText } from './events.ts'
import { hasDeleted } from './has-deleted.ts'
import { endCode } from './sign-in.ts'

const minutes = CODE_LIFE / MINUTE_MS
const LIFE = endCode({ neverHere: false, minutes })

/* A `name` below is the short name of the installation, which speaks in its texts. */

function codeText(name: string, code: string, act: string): string {
  return `Your ${name} code to ${act} is ${code}. ${LIFE} If this was not you, tell nobody this code.`
}

/** The text to the old phone of an account that moves. */
export function leaveNumberText(name: string, code: string, newPhone: Phone): string {
  return codeText(name, code, `change your number to ${formatPhone(newPhone)}`)
}

/** The text to the new phone of an account that moves. */
export function takeNumberText(name: string, code: string, neverHere: boolean): string {
  return `Your ${name} code to use this number is ${code}. ${endCode({ neverHere, minutes })}`
}

/** The text to the new phone after the move. */
export function numberChanged(name: string, handle: string | null): string {
  return `This number is now ${handle === null ? 'yours' : `@${handle}'s`} on ${name}, and other logins have ended. Your texts come here now. Reply STOP to end all texts.`
}

/** The reply to 'delete my data' and 'close my account'. @param url the screen that deletes an account */
export function howToErase(url: string): string {
  return `To delete your account and its data, open ${url} (LOGIN logs you in).`
}

/** The text with the code that confirms the deletion of an account. */
export function deletionText(name: string, code: string): string {
  return codeText(name, code, 'delete your account')
}

/** The text with the code that confirms the end of a creator's place in their group. */
export function groupCodeText(
  name: string,
  code: string,
  group: string,
  ending: 'close' | 'handOver',
): string {
  return codeText(name, code, ending === 'close' ? `close #${group}` : `leave #${group} to another member`)
}

/** The text with the code that makes a co-host the owner of an event. */
export function ownerCodeText(name: string, code: string, title: string, heir: string): string {
  return codeText(name, code, `make @${heir} the owner of "${inQuotes(title)}"`)
}

/** The text to the heir of a group whose creator deletes their account. */
export function groupInherited(group: string, from: string | null): string {
  return `${hasDeleted(from)}. #${group} is yours now: you run it from here on.`
}

/** In place of the place of a cancelled event whose owner has deleted their account. */
export const PLACE_DELETED = 'The place is deleted'

/** The text to the heir of an event whose owner deletes their account. */
export function eventInherited({ title, host, when, url }: EventInText, owner: string | null): string {
  return `${eventLead(title, host)} ${hasDeleted(owner)}. The event, ${when}, is yours now: you host it from here on. ${url}`
}

/** The text to the members of a group that nobody can run any more. */
export function groupClosed(group: string, from: string | null): string {
  return `${hasDeleted(from)}, and #${group} is closed. You get no more texts from it.`
}

export const SAME_NUMBER = 'That is your number already.'
/** For a number that operators have suspended. */
export const PHONE_SUSPENDED = 'That number cannot be used here for now.'
export const LOG_IN_AGAIN = `Too many wrong codes were typed here today, by you or by others. Log out, log in again, and type a code within ${JUST_LOGGED_IN / MINUTE_MS} minutes.`
export const OWN_PHONE_STOPPED =
  'Your phone has said STOP, so no code can be sent to it. Text START to the shared number, then try again.'
export const CODES_EXPIRED = 'Those codes no longer work. Send new ones.'

/** Tells which of the two codes is wrong. */
export function wrongCodes(wrong: { old: boolean; new: boolean }): string {
  if (wrong.old && wrong.new) return 'Both codes are wrong.'
  return wrong.old ? 'The code from your old phone is wrong.' : 'The code from your new phone is wrong.'
}

/** @param handle of the account that the number belongs to */
export function numberTaken(handle: string): string {
  return `That number has an account of its own here, @${handle}. Delete that one first, or choose another number.`
}

/** Why a profile cannot be changed while older messages are hidden. */
export const SHOW_FIRST =
  'This phone was quiet for more than half a year. Please ask the operator to show you your account again.'

/** The name that others see for a deleted account. */
export const DELETED_NAME = { first: 'Deleted', last: 'account' } as const
