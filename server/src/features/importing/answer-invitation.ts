import { INVITATION_OPEN_MS } from '@partyline/domain/importing'
import type { Context } from '../../platform/context.ts'
import { writeNickname } from '../people/nickname-store.ts'
import { type Evidence, recordConsent } from '../people/record-consent.ts'
import type { PersonRow } from '../people/store.ts'
import { findOpenInvitation, markAnswered, type OpenInvitation } from './store.ts'

/** The invitation from a list that somebody's YES or NO would answer. */
export function findInvitation(context: Context, personId: string): Promise<OpenInvitation | undefined> {
  return findOpenInvitation(context, personId, new Date(context.now.getTime() - INVITATION_OPEN_MS))
}

/** Notes a YES. The name on the list becomes the inviter's nickname for them; the follow is made by its own act. */
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

/** Notes a NO, in the ledger too. */
export async function declineInvitation(
  context: Context,
  input: { person: PersonRow; invitation: OpenInvitation; evidence: Evidence },
): Promise<void> {
  const { person, invitation, evidence } = input
  await markAnswered(context, invitation.id)
  const target = targetOf(invitation)
  await recordConsent(context, { person, act: 'decline', target, evidence })
}

/** What an invitation is to, with its mark. */
export function targetOf({ group, inviter }: OpenInvitation): `@${string}` | `#${string}` {
  return group === null ? `@${inviter}` : `#${group}`
}
