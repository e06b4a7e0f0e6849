import type { PhoneProblem } from '../importing/listed-phone.ts'
import { type ConsentWay, IMPORT_ROWS_MAX } from '../importing.ts'
import { fit } from './fit.ts'
import { inviteProblems } from './invitations.ts'
import { describeWait } from './sign-in.ts'

/** How people gave their number, as an invitation and the page say it. */
export const consentWays: Record<ConsentWay, string> = {
  paper: 'on paper',
  form: 'in a web form',
  person: 'in person',
  call: 'in a call',
  message: 'in a text or an email',
}

/**
 * The one text that a person on a list of numbers gets until they answer it. It has no words that its sender chose
 * freely, because strangers read it: no name but the username and the group's.
 * @param name the short name of the installation
 * @param inviter the username of the person who invites, without the mark
 * @param group the name of the group; undefined where they are to follow the inviter
 */
export function listInvitation(
  name: string,
  inviter: string,
  group: string | undefined,
  way: ConsentWay,
): string {
  return fit(
    `${name}: @${inviter} invites you to ${group ? `#${group}` : 'get their texts'}.`,
    `They say you gave them your number ${consentWays[way]}.`,
    `Reply YES to ${group ? 'join' : 'follow'}.`,
    { spare: 'Without an answer you get no more.', worth: 1 },
    'STOP ends all texts.',
  )
}

/** The reply to NO from a person on a list. @param name who invited them, with its mark */
export function invitationDeclined(name: string): string {
  return `OK. You get no texts from ${name}.`
}

/** The reply to YES from a person on a list after the group has closed. @param inviter without the mark */
export function invitedGroupClosed(inviter: string): string {
  return `The group that @${inviter} invited you to has closed. You get no texts from it.`
}

/** Why one row of a list was left out. */
export const rowProblems: Record<PhoneProblem, string> = {
  'no-phone': 'This row has no phone for texts. A number for home, work or a fax is not taken.',
  'not-only-phone':
    'Beside a phone number there are words, an extension or other signs. Please leave only the number.',
  'rewritten-number':
    'A spreadsheet changed this number. Please set the column to text, type the number again and save the list.',
  'doubtful-number':
    'This may be a number of another country. Please write it with a plus and its country code.',
  'no-number': 'That isn’t a phone number that we can text.',
}

/** Why a list was not taken as a whole. */
export type ImportProblem =
  | 'no-username'
  | 'no-lists'
  | 'unknown-group'
  | 'not-allowed'
  | 'open-quote'
  | 'no-phone-column'
  | 'unknown-column'
  | 'no-rows'
  | 'too-many-rows'

/** The sentence about such a list. */
export const importProblems: Record<ImportProblem, string> = {
  'no-username': inviteProblems['no-handle'],
  'no-lists': 'Only an account that an operator has allowed to can invite people from a list.',
  'unknown-group': 'There is no such group.',
  'not-allowed': 'Only the creator and administrators of the group can invite people from a list.',
  'open-quote': 'A quotation mark in the list opens and never closes, so the list cannot be read.',
  'no-phone-column':
    'The first row must name the columns, for example: phone, name. No column is named for phones.',
  'unknown-column': 'The list has no column of that name.',
  'no-rows': 'The list names its columns, but has no rows below them.',
  'too-many-rows': `A list has at most ${IMPORT_ROWS_MAX.toLocaleString('en-US')} rows. Split it, and bring the parts on different days.`,
}

/** For a list of more than IMPORT_CHARACTERS_MAX, before it is sent. */
export const LIST_TOO_LARGE =
  'The file is larger than 3 million characters. Leave out columns that a list does not need, such as notes.'

/** When the limits of the day have no room for everybody on a list. @param retryAfter seconds */
export function invitedEnough(people: number, retryAfter: number): string {
  const count = people.toLocaleString('en-US')
  return `This list would invite ${count}, and there is no room for that many now. Nobody was invited. Bring a shorter list, or try again in ${describeWait(retryAfter)}.`
}

/** For a key that was used for another list. */
export const OTHER_LIST = 'Another list was sent with this key.'
