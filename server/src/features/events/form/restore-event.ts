import { limitOf } from '@partyline/domain/limits/limits'
import type { Context } from '../../../platform/context.ts'
import type { Id } from '../../../platform/database/schema.ts'
import { takeHits } from '../../../platform/limits/limits.ts'
import { QuotaExceeded } from '../../../platform/limits/quota.ts'
import { notifyOfEvent } from '../event-notice.ts'
import { planReminder } from '../guest-texts/plan-reminder.ts'
import { guestMessages } from '../guest-texts/take-guest-text-quota.ts'
import { moveUp } from '../rsvp/move-up.ts'
import { notifyOfDates } from '../series/notify-of-dates.ts'
import { lockCancelled } from '../series/series-store.ts'
import { findEvent, writeEvent } from '../store.ts'

export type RestoreEventResult = { ok: true } | { ok: false; reason: 'missing' | 'not-yours' | 'over' }

/**
 * Brings a cancelled event back with its answers and its reminder. Only its owner may do this, until its end.
 * Bringing it back again changes nothing. It can be done as often a day as guests get messages, and for all events as
 * often as followers do, because a cancellation counts as none of them and may follow each time.
 * @param input.following for a date of a series: brings back the owner's later dates that were cancelled with it
 * @throws QuotaExceeded when it came back as often as a day allows, or its guests have had the texts of the day
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
  const { key, limits } = guestMessages(context, first)
  const counted = await takeHits(context, [
    { key: `returns from cancelling, beside ${key}`, limits },
    // Otherwise a host with many events could text the invited people of each without a limit.
    {
      key: `returns from cancelling by ${first.owner_id}`,
      limits: [limitOf(context.settings, 'messagesPerSenderPerDay')],
    },
  ])
  if (!counted.ok) throw new QuotaExceeded(counted.retryAfter)
  await notifyOfDates(context, back, input.notify)
  await moveUp(context, events)
  for (const event of events) notifyOfEvent(context, event, null)
  return { ok: true }
}
