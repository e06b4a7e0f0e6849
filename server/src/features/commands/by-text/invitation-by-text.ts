import type { AnswerCommand } from '@partyline/domain/commands'
import { invitationDeclined } from '@partyline/domain/wording/importing'
import type { Context } from '../../../platform/context.ts'
import { listAskedAbout } from '../../events/rsvp/question-store.ts'
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
 * Judges YES, NO or JOIN from a phone that was invited from a list, when no event has asked it since.
 * @param command an answer; undefined for JOIN by itself
 * @returns undefined when no invitation is open
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
  const [event] = await listAskedAbout(context, person.id)
  if (event && event.heardAt > invitation.heardAt) return undefined
  if (command?.answer === 'NO')
    return async () => {
      await declineInvitation(context, { person, invitation, evidence })
      return reply(invitationDeclined(targetOf(invitation)))
    }
  return async () => {
    await acceptInvitation(context, { person, invitation })
    return invitation.group === null
      ? followByText(context, texter, invitation.inviter)
      : joinByText(context, texter, invitation.group)
  }
}
