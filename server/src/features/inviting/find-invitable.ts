import type { InviteProblem } from '@partyline/domain/wording/invitations'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/database/schema.ts'
import { findHosted } from '../events/find-hosted.ts'
import { type EventRow, lockEvent } from '../events/store.ts'
import { findPerson, type PersonRow } from '../people/store.ts'

export type InvitableEvent =
  | { ok: true; event: EventRow; inviter: PersonRow }
  | { ok: false; reason: 'missing' | 'not-allowed' | Extract<InviteProblem, 'no-handle' | 'closed'> }

/**
 * Finds an event for a host who may invite to it now, and locks it, so that two invitations happen one after
 * the other.
 */
export async function findInvitable(
  context: Context,
  input: { id: string; personId: Id },
): Promise<InvitableEvent> {
  const { id, personId } = input
  const hosted = await findHosted(context, id, personId)
  if (!hosted.ok) return hosted
  const event = await lockEvent(context, { publicId: id })
  const inviter = await findPerson(context.tx, personId)
  if (!event || !inviter) return { ok: false, reason: 'missing' }
  if (event.cancelled_at !== null || event.ends_at < context.now) return { ok: false, reason: 'closed' }
  if (!inviter.display_handle) return { ok: false, reason: 'no-handle' }
  return { ok: true, event, inviter }
}
