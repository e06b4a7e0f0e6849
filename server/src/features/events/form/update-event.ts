import { dayIn } from '@partyline/domain/events/repeat'
import type { Context } from '../../../platform/context.ts'
import type { Id } from '../../../platform/database/schema.ts'
import { notifyOfEvent } from '../event-notice.ts'
import { tellOfEdits } from '../guest-texts/notify-of-dates.ts'
import { planReminder } from '../guest-texts/plan-reminder.ts'
import { moveUp } from '../rsvp/move-up.ts'
import { type EventChange, findEvent, lockEvent, writeEvent } from '../store.ts'
import { removeCheckIns } from '../stores/rsvp-store.ts'
import { changeFollowing, differing, isOutdated } from './change-following.ts'
import { type DraftProblem, type EventDraft, readDraft, readExtras } from './draft-event.ts'

export type UpdateEventResult =
  | { ok: true; id: string; reminder?: 'passed' | undefined }
  | { ok: false; reason: DraftProblem | 'missing' | 'not-yours' | 'cancelled' | 'changed' }

/**
 * Changes an event. Only its owner may do this, and not after it is cancelled. An edit without a difference
 * changes nothing. It tells the guests the edits that they do not know yet, so the second of two clicks does
 * nothing.
 * @param input.sequence the event's, as the caller read it. An edit that came after that is not overwritten
 * @param input.following for a date of a series: makes the change on the owner's later dates as well
 */
export async function updateEvent(
  context: Context,
  input: {
    id: string
    personId: Id
    draft: EventDraft
    notify: boolean
    sequence?: number | undefined
    following?: boolean
  },
): Promise<UpdateEventResult> {
  const { draft } = input
  const date = input.following ? await findEvent(context.tx, input.id) : undefined
  // changeFollowing locks several dates at once, in their own order.
  const before = date?.series_id ? date : await lockEvent(context, { publicId: input.id })
  if (!before) return { ok: false, reason: 'missing' }
  if (before.owner_id !== input.personId) return { ok: false, reason: 'not-yours' }
  if (before.cancelled_at) return { ok: false, reason: 'cancelled' }
  const read = readDraft(draft, before.time_zone)
  if (!read.ok) return read
  const { remind_on, remind_message, remind_duration } = before
  // Without RSVP no reminder goes out, but it is there when RSVP is on again.
  const kept = draft.rsvp ? {} : { remind_on, remind_message, remind_duration }
  const change: EventChange = { ...read.columns, ...kept, ...readExtras(draft) }
  if (date?.series_id) {
    const isChanged = await changeFollowing(context, before, change, input)
    return isChanged ? { ok: true, id: before.public_id } : { ok: false, reason: 'changed' }
  }
  if (Object.keys(differing(before, change)).length === 0) {
    await tellOfEdits(context, [{ before, event: before }], input.notify)
    return { ok: true, id: before.public_id }
  }
  if (isOutdated(before, input.sequence)) return { ok: false, reason: 'changed' }
  const event = await writeEvent(context, before.id, {
    ...change,
    sequence: before.sequence + 1,
    updated_at: context.now,
  })
  const startMoved = event.starts_at.getTime() !== before.starts_at.getTime()
  const reminder = await planReminder(context, event, startMoved)
  // Hosts move a past event to its next day. Nobody has come to that one yet.
  const isOtherDay = dayIn(before.starts_at, before.time_zone) !== dayIn(event.starts_at, event.time_zone)
  if (isOtherDay && event.starts_at > context.now) await removeCheckIns(context, event.id)
  await tellOfEdits(context, [{ before, event }], input.notify)
  await moveUp(context, [event])
  notifyOfEvent(context, event, null)
  return { ok: true, id: event.public_id, reminder }
}
