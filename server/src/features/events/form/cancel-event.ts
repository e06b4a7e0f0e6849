import { cancelled } from '@partyline/domain/wording/events'
import type { Context } from '../../../platform/context.ts'
import type { Id } from '../../../platform/database/schema.ts'
import { describeForText } from '../describe-for-text.ts'
import { notifyOfEvent } from '../event-notice.ts'
import { notifyGuests } from '../guest-texts/notify-guests.ts'
import { withdrawTexts } from '../guest-texts/withdraw-texts.ts'
import { cancelFollowing } from '../series/change-dates.ts'
import { findEvent, lockEvent, writeEvent } from '../store.ts'

export type CancelEventResult = { ok: true } | { ok: false; reason: 'missing' | 'not-yours' }

/**
 * Cancels an event for good. Its page stays, and texts that ask for an answer no longer leave. Cancelling it
 * again says so and tells no guest.
 * @param input.following for a date of a series: cancels the owner's later dates as well
 */
export async function cancelEvent(
  context: Context,
  input: { id: string; personId: Id; notify: boolean; following?: boolean },
): Promise<CancelEventResult> {
  const date = input.following ? await findEvent(context.tx, input.id) : undefined
  // changeFollowing locks several dates at once, in their own order.
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
  await withdrawTexts(context, event.id)
  if (input.notify && event.ends_at >= context.now) {
    const inText = await describeForText(context, [event])
    const word = (zone: string) => cancelled(inText(event, zone))
    await notifyGuests(context, [{ event, word }], { withWaiting: true })
  }
  notifyOfEvent(context, event, null)
  return { ok: true }
}
