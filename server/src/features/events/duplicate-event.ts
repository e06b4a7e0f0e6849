import { quickFillTimes } from '@partyline/domain/events'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/schema.ts'
import { createEvent } from './create-event.ts'
import { findHosted } from './find-hosted.ts'

export type DuplicateResult = { ok: true; id: string } | { ok: false; reason: 'missing' | 'not-allowed' }

/** Makes a new event like one of one's own, without its guests; a start that has passed moves as in Quick Fill. */
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
    draft: {
      ...{ title: event.title, description: event.description, location: event.location, rsvp: event.rsvp },
      remind: { on: event.remind_on, message: event.remind_message, duration: event.remind_duration },
      startTime: startTime.toISOString(),
      endTime: endTime.toISOString(),
      timezone: event.time_zone,
      extras: { plusOnes: event.plus_ones, capacity: event.capacity, guestsSee: event.guests_see },
    },
  })
  if (!made.ok) throw new Error(`an event that was kept could not be made again: ${made.reason}`)
  return made
}
