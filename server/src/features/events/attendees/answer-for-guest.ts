import type { Answer } from '@partyline/domain/events/rsvp'
import type { Context } from '../../../platform/context.ts'
import type { Id } from '../../../platform/database/schema.ts'
import { findPersonByHand } from '../../people/by-hand-store.ts'
import { findPersonByPublicId } from '../../people/store.ts'
import { findHosted } from '../find-hosted.ts'
import { answerRsvp, type RsvpResult } from '../rsvp/answer-rsvp.ts'
import { findRsvp } from '../stores/rsvp-store.ts'

export type AnswerForGuestResult = RsvpResult | { ok: false; reason: 'not-allowed' | 'no-guest' }

/**
 * Sets the answer of a guest who has answered before, also after the event's end. Only hosts may do this. The guest
 * still decides about texts.
 */
export async function answerForGuest(
  context: Context,
  input: { id: string; personId: Id; userId: string; status: Answer; guests: number | undefined },
): Promise<AnswerForGuestResult> {
  const hosted = await findHosted(context, input.id, input.personId)
  if (!hosted.ok) return hosted
  const guest =
    (await findPersonByPublicId(context.tx, input.userId)) ?? (await findPersonByHand(context, input.userId))
  const before = guest && (await findRsvp(context, hosted.event.id, guest.id))
  if (!before) return { ok: false, reason: 'no-guest' }
  return answerRsvp(context, {
    person: guest,
    event: { id: hosted.event.id },
    status: input.status,
    notify: undefined,
    timezone: undefined,
    guests: input.guests,
    names: undefined,
    mayBeNameless: true,
    byHost: true,
  })
}
