import { edited } from '@partyline/domain/wording/events'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/schema.ts'
import { describeForText } from './describe-for-text.ts'
import { type DraftProblem, type EventDraft, readDraft, readExtras } from './draft-event.ts'
import { tellOfEvent } from './event-notice.ts'
import { moveUp } from './move-up.ts'
import { planReminder } from './plan-reminder.ts'
import { lockEvent, writeEvent } from './store.ts'
import { tellGuests } from './tell-guests.ts'

export type UpdateEventResult =
  | { ok: true; id: string }
  | { ok: false; reason: DraftProblem | 'missing' | 'not-yours' | 'cancelled' }

/** Changes an event. Only its owner may, and not once it is cancelled. */
export async function updateEvent(
  context: Context,
  input: { id: string; personId: Id; draft: EventDraft; notify: boolean },
): Promise<UpdateEventResult> {
  const { draft } = input
  const before = await lockEvent(context, { publicId: input.id })
  if (!before) return { ok: false, reason: 'missing' }
  if (before.owner_id !== input.personId) return { ok: false, reason: 'not-yours' }
  if (before.cancelled_at) return { ok: false, reason: 'cancelled' }
  const read = readDraft(draft, before.time_zone)
  if (!read.ok) return read
  const event = await writeEvent(context, before.id, {
    ...read.columns,
    ...readExtras(draft),
    sequence: before.sequence + 1,
    updated_at: context.now,
  })
  await planReminder(context, event, event.starts_at.getTime() !== before.starts_at.getTime())
  if (event.rsvp && input.notify) {
    const word = (zone: string) => edited(describeForText(context, event, zone))
    await tellGuests(context, [{ event, word }], { withWaiting: true })
  }
  await moveUp(context, event)
  tellOfEvent(context, event, null)
  return { ok: true, id: event.public_id }
}
