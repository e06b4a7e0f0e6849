import type { Answer } from '@partyline/domain/events/rsvp'
import type { Context } from '../../../platform/context.ts'
import type { Id } from '../../../platform/database/schema.ts'
import { takeDailyQuota } from '../../../platform/limits/quota.ts'
import { addPersonByHand } from '../../people/by-hand-store.ts'
import { findHosted } from '../find-hosted.ts'
import { answerRsvp, type RsvpResult } from '../rsvp/answer-rsvp.ts'

export type AddGuestResult = RsvpResult | { ok: false; reason: 'not-allowed' }

/**
 * Adds a guest who answered in person or on paper to the RSVP list, also after the event's end. Only hosts may do
 * this. The guest has no phone here and gets no text.
 */
export async function addGuest(
  context: Context,
  input: {
    id: string
    personId: Id
    firstName: string
    lastName: string
    status: Answer
    guests: number
  },
): Promise<AddGuestResult> {
  const { personId, firstName, lastName, status, guests } = input
  const hosted = await findHosted(context, input.id, personId)
  if (!hosted.ok) return hosted
  await takeDailyQuota(context, { limit: 'guestsByHandPerPersonPerDay', personId })
  const person = await addPersonByHand(context, { firstName, lastName })
  return answerRsvp(context, {
    person,
    event: { id: hosted.event.id },
    status,
    notify: undefined,
    timezone: undefined,
    guests,
    names: undefined,
    mayBeNameless: false,
    byHost: true,
  })
}
