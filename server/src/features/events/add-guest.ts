import type { Answer } from '@partyline/domain/rsvp'
import type { Context } from '../../platform/context.ts'
import { takeRoomOfDay } from '../../platform/full-day.ts'
import type { Id } from '../../platform/schema.ts'
import { addPersonByHand } from '../people/by-hand-store.ts'
import { answerRsvp, type RsvpResult } from './answer-rsvp.ts'
import { findHosted } from './find-hosted.ts'

export type AddGuestResult = RsvpResult | { ok: false; reason: 'not-allowed' }

/** Puts somebody on the RSVP list who answered in person or on paper; hosts may. They have no phone here and get no text. */
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
  await takeRoomOfDay(context, { limit: 'guestsByHandPerPersonPerDay', personId })
  const person = await addPersonByHand(context, { firstName, lastName })
  return answerRsvp(context, {
    person,
    event: { id: hosted.event.id },
    status,
    notify: false,
    timezone: undefined,
    guests,
    names: undefined,
    mayBeNameless: false,
  })
}
