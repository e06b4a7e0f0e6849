import type { AnswerCommand } from '@partyline/domain/commands'
import { invitationDeclined } from '@partyline/domain/wording/importing'
import { howTo } from '@partyline/domain/wording/understanding'
import type { Context } from '../../../platform/context.ts'
import {
  acceptInvitation,
  declineInvitation,
  findInvitation,
  targetOf,
} from '../../importing/answer-invitation.ts'
import type { Texter } from '../act-on-command.ts'
import { reply, type TextResult } from '../text-result.ts'
import { followByText, joinByText } from './follow-by-text.ts'

/**
 * Judges YES, NO or JOIN from a phone that was invited from a list. Only a plain YES, or JOIN, to the last text
 * that the phone got accepts the invitation. Later the reply tells how to accept it, unless YES may answer
 * somebody else's words.
 * @param command an answer; undefined for JOIN by itself
 * @returns undefined when the text is not about an open invitation
 */
export async function judgeInvitation(
  context: Context,
  texter: Texter,
  command?: AnswerCommand,
): Promise<(() => Promise<TextResult>) | undefined> {
  const { person, evidence } = texter
  if (evidence.source !== 'phone') return undefined
  if (command && (command.code || command.picks || command.about || command.guests)) return undefined
  if (command?.answer === 'MAYBE') return undefined
  const invitation = await findInvitation(context, person.id)
  if (!invitation) return undefined
  const { later, group, inviter } = invitation
  const isPlain = !command || command.plain
  if (command && (later === 'words' || (later === 'replies' && !isPlain))) return undefined
  if (command?.answer === 'NO')
    return async () => {
      await declineInvitation(context, { person, invitation, evidence })
      return reply(invitationDeclined(targetOf(invitation)))
    }
  if (later !== 'none' || !isPlain) return async () => reply(howTo('follow', targetOf(invitation)))
  return async () => {
    await acceptInvitation(context, { person, invitation })
    return group === null ? followByText(context, texter, inviter) : joinByText(context, texter, group)
  }
}
