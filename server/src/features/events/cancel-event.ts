import { cancelled } from '@partyline/domain/wording/events'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/schema.ts'
import { cancelFollowing } from './change-dates.ts'
import { describeForText } from './describe-for-text.ts'
import { tellOfEvent } from './event-notice.ts'
import { dropReminder } from './plan-reminder.ts'
import { findEvent, lockEvent, writeEvent } from './store.ts'
import { tellGuests } from './tell-guests.ts'

export type CancelEventResult = { ok: true } | { ok: false; reason: 'missing' | 'not-yours' }

/**
 * Cancels an event for good: its page stays, its reminder goes. Cancelled again, it says so and tells nobody.
 * @param input.following of a date of a series: all later dates are cancelled as well
 */
export async function cancelEvent(
  context: Context,
  input: { id: string; personId: Id; notify: boolean; following?: boolean },
): Promise<CancelEventResult> {
  const date = input.following ? await findEvent(context.tx, input.id) : undefined
  // Several dates are locked at once, in an order of their own.
  const before = date?.series_id ? date : await lockEvent(context, { publicId: input.id })
  if (!before) return { ok: false, reason: 'missing' }
  if (before.owner_id !== input.personId) return { ok: false, reason: 'not-yours' }
  if (before.cancelled_at) return { ok: true }
  if (date?.series_id) {
    await cancelFollowing(context, before, input.notify)
    return { ok: true }
  }
  const event = await writeEvent(context, before.id, {
    cancelled_at: context.now,
    updated_at: context.now,
    sequence: before.sequence + 1,
  })
  await dropReminder(context, event.id)
  if (event.rsvp && input.notify && event.ends_at >= context.now) {
    const inText = await describeForText(context, [event])
    const word = (zone: string) => cancelled(inText(event, zone))
    await tellGuests(context, [{ event, word }], { withWaiting: true })
  }
  tellOfEvent(context, event, null)
  return { ok: true }
}
