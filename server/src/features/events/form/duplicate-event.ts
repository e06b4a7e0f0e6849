import { quickFillTimes } from '@partyline/domain/events/events'
import type { Context } from '../../../platform/context.ts'
import type { Id } from '../../../platform/database/schema.ts'
import { questionsOf } from '../describe-event.ts'
import { findHosted } from '../find-hosted.ts'
import { placeOf, readingOf } from '../place-of.ts'
import { createEvent } from './create-event.ts'

export type DuplicateResult = { ok: true; id: string } | { ok: false; reason: 'missing' | 'not-allowed' }

/**
 * Makes a copy of one of the person's own events, with its photo and without its guests. A start in the past
 * moves to a coming day, as in Quick Fill.
 */
export async function duplicateEvent(
  context: Context,
  input: { id: string; personId: Id },
): Promise<DuplicateResult> {
  const hosted = await findHosted(context, input.id, input.personId)
  if (!hosted.ok) return hosted
  if (!hosted.owns) return { ok: false, reason: 'not-allowed' }
  const { event } = hosted
  const old = { startTime: event.starts_at, endTime: event.ends_at }
  const { startTime, endTime } = quickFillTimes(old, context.now, event.time_zone)
  const made = await createEvent(context, {
    ownerId: input.personId,
    photo: {
      cover_photo_id: event.cover_photo_id,
      cover_alt: event.cover_alt,
      cover_x: event.cover_x,
      cover_y: event.cover_y,
    },
    draft: {
      ...{ title: event.title, description: event.description, rsvp: event.rsvp },
      location: placeOf(event, 'host', readingOf(context)).location,
      remind: { on: event.remind_on, message: event.remind_message, duration: event.remind_duration },
      startTime: startTime.toISOString(),
      endTime: endTime.toISOString(),
      timezone: event.time_zone,
      extras: {
        plusOnes: event.plus_ones,
        capacity: event.capacity,
        guestsSee: event.guests_see,
        onPage: event.on_page,
        questions: questionsOf(event),
        placeFor: event.place_for,
        placeLead: event.place_lead,
      },
    },
  })
  if (!made.ok) throw new Error(`an event that was kept could not be made again: ${made.reason}`)
  return made
}
