import { nameKey } from '@partyline/domain/names/names'
import type { Context } from '../../../platform/context.ts'
import type { Id } from '../../../platform/database/schema.ts'
import { findPersonByHandle, hasBlocked, type PersonRow } from '../../people/store.ts'
import { findHosted } from '../find-hosted.ts'
import type { EventRow } from '../store.ts'
import { findInvitation, isCohost } from '../stores/cohost-store.ts'

/** A person's state as a co-host of an event. 'none' can be invited. */
export type CohostState = 'none' | 'invited' | 'declined' | 'cohost'

export type CheckCohostResult =
  | { ok: true; event: EventRow; person: PersonRow; state: CohostState }
  | { ok: false; reason: 'missing' | 'not-allowed' | 'unknown-handle' | 'owner' }

/**
 * Tells the owner whether a person can be invited to co-host, was invited, or is a co-host. If either of them
 * has blocked the other, the answer is the same as for an unknown username. Co-hosts may also ask about
 * themselves.
 */
export async function checkCohost(
  context: Context,
  input: { id: string; personId: Id; handle: string; cohost: boolean },
): Promise<CheckCohostResult> {
  const hosted = await findHosted(context, input.id, input.personId)
  if (!hosted.ok) return hosted
  const { event, owns } = hosted
  const person = await findPersonByHandle(context, nameKey(input.handle.trim().replace(/^[@＠]/u, '')))
  const leaves = !input.cohost && person?.id === input.personId
  if (!owns && !leaves) return { ok: false, reason: 'not-allowed' }
  if (!person) return { ok: false, reason: 'unknown-handle' }
  if (input.cohost && (await isBlockBetween(context, event.owner_id, person.id))) {
    return { ok: false, reason: 'unknown-handle' }
  }
  if (person.id === event.owner_id) return { ok: false, reason: 'owner' }
  return { ok: true, event, person, state: await findState(context, event.id, person.id) }
}

async function findState(context: Context, eventId: Id, personId: Id): Promise<CohostState> {
  if (await isCohost(context.tx, eventId, personId)) return 'cohost'
  const invitation = await findInvitation(context, eventId, personId)
  if (!invitation) return 'none'
  return invitation.declined ? 'declined' : 'invited'
}

async function isBlockBetween(context: Context, one: Id, other: Id): Promise<boolean> {
  return (await hasBlocked(context, one, other)) || (await hasBlocked(context, other, one))
}
