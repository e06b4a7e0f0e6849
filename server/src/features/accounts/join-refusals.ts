import type { Context } from '../../platform/context.ts'
import { endEventTexts } from '../events/rsvp/event-texts-store.ts'
import { removeFollow } from '../following/store.ts'
import { removeMember } from '../groups/members-store.ts'
import { type Evidence, recordConsent } from '../people/record-consent.ts'
import type { PersonRow } from '../people/store.ts'
import type { Refusal } from './refusal-store.ts'

/**
 * Ends what either of two phones had refused before they became one, so that STOP @ana, LEAVE and NO hold whatever the
 * other phone chose. The ledger gets each refusal again, because its last entry counts.
 */
export async function joinRefusals(
  context: Context,
  input: { person: PersonRow; refusals: Refusal[]; evidence: Evidence },
): Promise<void> {
  const { person, refusals, evidence } = input
  for (const { personId, groupId, target } of refusals) {
    if (groupId === null) {
      await removeFollow(context, { personId, followerId: person.id })
      await endEventTexts(context, { guestId: person.id, hostId: personId })
    } else await removeMember(context, groupId, person.id)
    const about = { personId, ...(groupId !== null && { groupId }) }
    const act = groupId === null ? 'unfollow' : 'leave'
    await recordConsent(context, { person, act, target, about, evidence })
  }
}
