import * as wording from '@partyline/domain/wording/cohosts'
import type { Context } from '../../../platform/context.ts'
import { hasBlocked, type PersonRow } from '../../people/store.ts'
import { type EventRow, lockEvent } from '../store.ts'
import {
  acceptInvitation,
  declineInvitation,
  findInvitation,
  isCohost,
  removeCohost,
} from '../stores/cohost-store.ts'
import { removeInvitations } from '../stores/leaving-store.ts'
import { listLaterDates } from '../stores/series-store.ts'
import { tellOwner } from './tell-owner.ts'

export type AnswerCohostingResult =
  | { ok: true; event: EventRow }
  | { ok: false; reason: 'missing' | 'not-invited' }
  | { ok: false; reason: 'over'; event: EventRow }

/**
 * Answers an invitation to co-host an event. After a yes the person has it in their list, helps to run it and
 * would inherit it, and its owner gets a text. A no is final, and nobody can ask them about this event again.
 * A co-host who says no stops being one, and the owner gets a text. In a series the answer also counts for the later
 * dates.
 */
export async function answerCohosting(
  context: Context,
  input: { person: PersonRow; event: { publicId: string } | { code: string }; accept: boolean },
): Promise<AnswerCohostingResult> {
  const { person, accept } = input
  const event = await lockEvent(context, input.event)
  if (!event) return { ok: false, reason: 'missing' }
  const helps = await isCohost(context.tx, event.id, person.id)
  const invitation = await findInvitation(context, event.id, person.id)
  if (!helps && !invitation) return { ok: false, reason: 'not-invited' }
  const later = await listLaterDates(context, event)
  if (!accept) {
    const end = helps ? removeCohost : declineInvitation
    for (const { id } of [event, ...later]) await end(context, id, person.id)
    if (helps) await tellOwner(context, event, wording.cohostLeft, person)
    return { ok: true, event }
  }
  if (helps) return { ok: true, event }
  if (event.cancelled_at || event.ends_at < context.now) return { ok: false, reason: 'over', event }
  if (await hasBlocked(context, event.owner_id, person.id)) return { ok: false, reason: 'not-invited' }
  const ids = [event, ...later].map(({ id }) => id)
  for (const id of ids) await acceptInvitation(context, id, person.id)
  // Hosts are not asked for an answer, and hear of changes as hosts.
  await removeInvitations(context, ids, person.id)
  await tellOwner(context, event, wording.accepted, person)
  return { ok: true, event }
}
