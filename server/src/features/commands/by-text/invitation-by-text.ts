import { invitationDeclined, invitedGroupClosed } from '@partyline/domain/wording/importing'
import type { Context } from '../../../platform/context.ts'
import {
  acceptInvitation,
  declineInvitation,
  findInvitation,
  targetOf,
} from '../../importing/answer-invitation.ts'
import { markAnswered } from '../../importing/open-store.ts'
import type { PersonRow } from '../../people/store.ts'
import { reply, silence, type TextResult } from '../text-result.ts'
import type { Texter } from '../texter.ts'
import { followByText, joinByText } from './follow-by-text.ts'

/** Answers the open invitation from a list. */
export async function answerInvitation(
  context: Context,
  texter: Texter,
  accept: boolean,
): Promise<TextResult> {
  const { person, evidence } = texter
  const invitation = await findInvitation(context, person.id)
  if (!invitation) return silence()
  if (!accept) {
    await declineInvitation(context, { person, invitation, evidence })
    return reply(invitationDeclined(targetOf(invitation)))
  }
  await acceptInvitation(context, { person, invitation })
  const { group, inviter } = invitation
  return group === null ? followByText(context, texter, inviter) : joinByText(context, texter, group)
}

/** Answers a phone that would join a group that has been closed since. */
export async function tellClosed(context: Context, person: PersonRow): Promise<TextResult> {
  const invitation = await findInvitation(context, person.id)
  if (!invitation) return silence()
  await markAnswered(context, invitation.id)
  return reply(invitedGroupClosed(invitation.inviter))
}
