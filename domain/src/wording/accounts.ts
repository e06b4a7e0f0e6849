import { eventLead } from '../leads.ts'
import { formatPhone, type Phone } from '../phones.ts'
import { CODE_LIFE } from '../sign-in.ts'
import type { EventInText } from './events.ts'

const LIFE = `It works for ${CODE_LIFE / 60_000} minutes.`

/** To the phone that an account is about to leave. */
export function leaveNumberText(code: string, newPhone: Phone): string {
  return `Your Partyline code to change your number to ${formatPhone(newPhone)} is ${code}. ${LIFE} If this was not you, tell nobody this code.`
}

/** To the phone that an account is about to come to. */
export function takeNumberText(code: string): string {
  return `Your Partyline code to use this number is ${code}. ${LIFE}`
}

/** To the new phone, once it is the account's. */
export function numberChanged(handle: string | null): string {
  return `This number is now ${handle === null ? 'yours' : `@${handle}'s`} on Partyline. What came to your old number comes here. Reply STOP to end all texts.`
}

/** To the phone of an account that its owner wants to delete. */
export function deletionText(code: string): string {
  return `Your Partyline code to delete your account is ${code}. ${LIFE} If this was not you, tell nobody this code.`
}

/** To whom a group goes when its creator deletes their account. */
export function groupInherited(group: string, from: string): string {
  return `@${from} has deleted their account. #${group} is yours now: you run it from here on.`
}

/** To whom an event goes when its owner deletes their account. @param from '@ana' */
export function eventInherited({ title, host, when, url }: EventInText, from: string): string {
  return `${eventLead(title, host)} ${from} has deleted their account. The event, ${when}, is yours now: you host it from here on. ${url}`
}

/** Stands for a host who left and had no handle. */
export const NAMELESS_HOST = 'The host'

/** To the members of a group that nobody can go on with. */
export function groupClosed(group: string, from: string): string {
  return `@${from} has deleted their account, and #${group} is closed. Nothing more comes from it.`
}

export const SAME_NUMBER = 'That is your number already.'
export const OWN_PHONE_STOPPED =
  'Your phone has said STOP, so no code can be sent to it. Text START to the shared number, then try again.'
export const CODES_EXPIRED = 'Those codes are used up, or their time is over. Send new ones.'

/** Which of the two codes is not right. */
export function wrongCodes(wrong: { old: boolean; new: boolean }): string {
  if (wrong.old && wrong.new) return 'Both codes are wrong.'
  return wrong.old ? 'The code from your old phone is wrong.' : 'The code from your new phone is wrong.'
}

/** @param handle of the account that the number belongs to */
export function numberTaken(handle: string): string {
  return `That number has an account of its own here, @${handle}. Delete that one first, or choose another number.`
}

/** Why a profile cannot be changed while older messages are hidden. */
export const PROVE_FIRST = 'Please show first that this account is yours, with its email address.'
/** The answer to an email address that is not the account's. */
export const WRONG_EMAIL = "That isn't the email address this account has."
/** Said where an account has no address to show it with. */
export const NO_PROOF = 'This account had no email address, so what came before cannot be shown.'

/** What others see in place of a name. */
export const DELETED_NAME = { first: 'Deleted', last: 'account' } as const
