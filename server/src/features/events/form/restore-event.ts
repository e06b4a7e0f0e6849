import type { Context } from '../../../platform/context.ts'
import type { Id } from '../../../platform/database/schema.ts'
import { count } from '../../../platform/limits/budget.ts'
import { notifyOfEvent } from '../event-notice.ts'
import { type ChangedDate, notifyOfDates } from '../guest-texts/notify-of-dates.ts'
import { planReminder } from '../guest-texts/plan-reminder.ts'
import { returnsOf } from '../guest-texts/take-guest-text-quota.ts'
import { moveUp } from '../rsvp/move-up.ts'
import { findEvent, writeEvent } from '../store.ts'
import { lockCancelled } from '../stores/series-store.ts'

export type RestoreEventResult = { ok: true } | { ok: false; reason: 'missing' | 'not-yours' | 'over' }

/**
 * Brings a cancelled event back with its answers and its reminder. Only its owner may do this, until its end.
 * Bringing it back again changes nothing. Guests who heard of the cancellation always hear of its return, and no limit
 * keeps an event cancelled that takes place.
 * @param input.notify tells it also where the cancellation was told to nobody
 * @param input.following for a date of a series: brings back the owner's later dates that were cancelled with it
 */
export async function restoreEvent(
  context: Context,
  input: { id: string; personId: Id; notify: boolean; following?: boolean },
): Promise<RestoreEventResult> {
  const found = await findEvent(context.tx, input.id)
  if (!found) return { ok: false, reason: 'missing' }
  if (found.owner_id !== input.personId) return { ok: false, reason: 'not-yours' }
  if (!found.cancelled_at) return { ok: true }
  if (found.ends_at < context.now) return { ok: false, reason: 'over' }
  const back = []
  for (const before of await lockCancelled(context, found, input.following ?? false)) {
    const event = await writeEvent(context, before.id, {
      cancelled_at: null,
      updated_at: context.now,
      sequence: before.sequence + 1,
    })
    await planReminder(context, event, false)
    back.push({ before, event })
  }
  const events = back.map(({ event }) => event)
  const [first] = events
  if (!first) return { ok: true }
  await count(context, returnsOf(context, first))
  const isTold = ({ before }: ChangedDate) => input.notify || before.told_sequence >= before.sequence
  await notifyOfDates(context, back.filter(isTold))
  await notifyOfDates(
    context,
    back.filter((date) => !isTold(date)),
    false,
  )
  await moveUp(context, events)
  for (const event of events) notifyOfEvent(context, event, null)
  return { ok: true }
}
