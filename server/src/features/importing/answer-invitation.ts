import { INVITATION_OPEN_MS } from '@partyline/domain/importing'
import type { Context } from '../../platform/context.ts'
import { writeNickname } from '../people/nickname-store.ts'
import { type Evidence, recordConsent } from '../people/record-consent.ts'
import type { PersonRow } from '../people/store.ts'
import { findOpenInvitation, markAnswered, type OpenInvitation } from './open-store.ts'

/** Finds the invitation from a list that a person's YES or NO would answer. */
export function findInvitation(context: Context, personId: string): Promise<OpenInvitation | undefined> {
  return findOpenInvitation(context, personId, new Date(context.now.getTime() - INVITATION_OPEN_MS))
}

/**
 * Records a YES. The name on the list becomes the inviter's nickname for the person. The caller makes the
 * follow.
 */
export async function acceptInvitation(
  context: Context,
  { person, invitation }: { person: PersonRow; invitation: OpenInvitation },
): Promise<void> {
  await markAnswered(context, invitation.id)
  const { inviterId, name } = invitation
  const hasOwnName = person.handle !== null || person.first_name !== null
  if (name && !hasOwnName)
    await writeNickname(context, { personId: inviterId, namedId: person.id, nickname: name })
}

/** Records a NO, also in the ledger. */
export async function declineInvitation(
  context: Context,
  input: { person: PersonRow; invitation: OpenInvitation; evidence: Evidence },
): Promise<void> {
  const { person, invitation, evidence } = input
  await markAnswered(context, invitation.id)
  const target = targetOf(invitation)
  const { inviterId, groupId } = invitation
  const about = { personId: inviterId, ...(groupId !== null && { groupId }) }
  await recordConsent(context, { person, act: 'decline', target, about, evidence })
}

/** The name that an invitation is to, with its @ or #. */
export function targetOf({ group, inviter }: OpenInvitation): `@${string}` | `#${string}` {
  return group === null ? `@${inviter}` : `#${group}`
}
