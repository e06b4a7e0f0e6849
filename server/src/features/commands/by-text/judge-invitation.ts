import type { AlmostNamed, AnswerCommand } from '@partyline/domain/commands'
import { nameKey, spellName } from '@partyline/domain/names/names'
import { invitationDeclined, invitedGroupClosed } from '@partyline/domain/wording/importing'
import { howTo } from '@partyline/domain/wording/understanding'
import type { Context } from '../../../platform/context.ts'
import {
  acceptInvitation,
  declineInvitation,
  findInvitation,
  targetOf,
} from '../../importing/answer-invitation.ts'
import { markAnswered, type OpenInvitation } from '../../importing/open-store.ts'
import { tellHowTo } from '../resolve-almost.ts'
import { type Act, reply, type TextResult } from '../text-result.ts'
import type { Texter } from '../texter.ts'
import { followByText, joinByText } from './follow-by-text.ts'

/**
 * Judges YES, NO or JOIN from a phone that was invited from a list. Only a plain YES, or JOIN, to the last text
 * that the phone got accepts the invitation. Later the reply tells how to accept it, unless YES may answer
 * somebody else's words.
 * @param command an answer, or a refusal such as 'no follow @ana'; undefined for JOIN by itself
 * @returns undefined when the text is not about an open invitation
 */
export async function judgeInvitation(
  context: Context,
  texter: Texter,
  command?: AnswerCommand | AlmostNamed,
): Promise<Act | undefined> {
  const { person, evidence } = texter
  if (evidence.source !== 'phone') return undefined
  const refusal = command && 'names' in command ? command : undefined
  const answer = command && 'answer' in command ? command : undefined
  if (answer?.answer === 'MAYBE') return undefined
  const invitation = await findInvitation(context, person.id)
  if (!invitation) return undefined
  if (refusal && !isAbout(refusal, targetOf(invitation))) return undefined
  const { later, group, inviter } = invitation
  const isPlain = !answer || answer.plain
  if (answer && (later === 'words' || (later === 'replies' && !isPlain))) return undefined
  if (refusal || answer?.answer === 'NO')
    return async () => {
      await declineInvitation(context, { person, invitation, evidence })
      return reply(invitationDeclined(targetOf(invitation)))
    }
  if (invitation.isClosed) return () => tellClosed(context, invitation)
  if (later !== 'none' || !isPlain) return async () => reply(howTo('follow', targetOf(invitation)))
  return async () => {
    await acceptInvitation(context, { person, invitation })
    return group === null ? followByText(context, texter, inviter) : joinByText(context, texter, group)
  }
}

/**
 * Judges 'ok' and 'Yes, I signed the sheet' from an invited phone. They may take note of the invitation, so the reply
 * tells how to accept it.
 * @returns undefined when they may answer somebody else
 */
export async function judgeAgreement(
  context: Context,
  { person, evidence }: Texter,
): Promise<Act | undefined> {
  // The words of a person with a username may be for followers.
  if (evidence.source !== 'phone' || person.handle !== null) return undefined
  const invitation = await findInvitation(context, person.id)
  if (!invitation || invitation.later === 'words') return undefined
  if (invitation.isClosed) return () => tellClosed(context, invitation)
  return async () => tellHowTo('follow', targetOf(invitation))
}

/** Answers a phone that would join a group that has been closed since. */
async function tellClosed(context: Context, invitation: OpenInvitation): Promise<TextResult> {
  await markAnswered(context, invitation.id)
  return reply(invitedGroupClosed(invitation.inviter))
}

/** 'No follow' names nobody, so it is about the one who invites. */
function isAbout({ names }: AlmostNamed, target: string): boolean {
  const key = nameKey(target.slice(1))
  return names.length === 0 || names.some((name) => spellName(name.split(' ')).includes(key))
}
