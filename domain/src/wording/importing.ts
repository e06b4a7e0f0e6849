import { EVIDENCE_MAX, type EvidenceProblem, IMPORT_ROWS_MAX, leadsAway } from '../importing.ts'
import { cleanLine } from '../names/clean-line.ts'
import { isOfficialName } from '../names/reserved-names.ts'
import { inQuotes, nameInText } from '../texts/leads.ts'
import { fit } from './fit.ts'
import { inviteProblems } from './invitations.ts'
import { describeWait } from './sign-in.ts'

/** The longest part of the evidence that an invitation quotes. */
const EVIDENCE_IN_TEXT = 80

/**
 * The one text that a person on a list of numbers gets until they answer it.
 * @param inviter whose followers, or whose group, they are invited to; the name may be ''. A name with a web
 * address or a phone number, or that passes for the operator's, is left out, because strangers read it
 * @param group the name of the group; undefined where they are to follow the inviter
 * @param evidence where the inviter says that the number is from
 */
export function listInvitation(
  inviter: { handle: string; name: string },
  group: string | undefined,
  evidence: string,
): string {
  const whole = cleanLine(inviter.name)
  const name = leadsAway(whole) || isOfficialName(whole, '') ? '' : nameInText(whole)
  const who = `@${inviter.handle}${name ? ` (${name})` : ''}`
  return fit(
    `Partyline: ${who} invites you to ${group ? `#${group}` : 'get their texts'}.`,
    `They say your number is from "${inQuotes(evidence, EVIDENCE_IN_TEXT)}".`,
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
export type RowProblem = EvidenceProblem | 'no-number'

/** The sentence about such a row. */
export const rowProblems: Record<RowProblem, string> = {
  'no-number': 'That isn’t a phone number that we can text.',
  'no-evidence': 'Please add when and how this person agreed.',
  'evidence-too-long': `Please say when and how this person agreed in at most ${EVIDENCE_MAX} characters.`,
  'evidence-leads-away':
    'Please say when and how this person agreed without a web address or a phone number.',
}

/** Why a list was not taken as a whole. */
export type ImportProblem =
  | 'no-username'
  | 'unknown-group'
  | 'not-allowed'
  | 'open-quote'
  | 'no-phone-column'
  | 'no-rows'
  | 'too-many-rows'
  | 'evidence-too-long'
  | 'evidence-leads-away'

/** The sentence about such a list. */
export const importProblems: Record<ImportProblem, string> = {
  'no-username': inviteProblems['no-handle'],
  'unknown-group': 'There is no such group.',
  'not-allowed': 'Only the creator and administrators of the group can invite people from a list.',
  'open-quote': 'A quotation mark in the list opens and never closes, so the list cannot be read.',
  'no-phone-column': 'The first row must name the columns: phone, name, consent. No column is named phone.',
  'no-rows': 'The list names its columns, but has no rows below them.',
  'too-many-rows': `A list has at most ${IMPORT_ROWS_MAX.toLocaleString('en-US')} rows. Split it, and bring the parts on different days.`,
  'evidence-too-long': `Please say when and how they agreed in at most ${EVIDENCE_MAX} characters.`,
  'evidence-leads-away': 'Please say when and how they agreed without a web address or a phone number.',
}

/** When the limits of the day have no room for everybody on a list. @param retryAfter seconds */
export function invitedEnough(people: number, retryAfter: number): string {
  const count = people.toLocaleString('en-US')
  return `This list would invite ${count}, and there is no room for that many now. Nobody was invited. Bring a shorter list, or try again in ${describeWait(retryAfter)}.`
}

/** For a key that was used for another list. */
export const OTHER_LIST = 'Another list was sent with this key.'
