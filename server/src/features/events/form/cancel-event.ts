import type { Context } from '../../../platform/context.ts'
import type { Id } from '../../../platform/database/schema.ts'
import { hold } from '../../../platform/limits/budget.ts'
import { QuotaExceeded } from '../../../platform/limits/quota.ts'
import { returnsOf } from '../guest-texts/take-guest-text-quota.ts'
import { findEvent, lockEvent } from '../store.ts'
import { lockDates } from '../stores/series-store.ts'
import { cancelDates } from './cancel-dates.ts'

export type CancelEventResult = { ok: true } | { ok: false; reason: 'missing' | 'not-yours' }

/**
 * Cancels an event. Its page stays, its owner can bring it back, and texts that ask for an answer no longer leave. Cancelling it
 * again says so and tells no guest. An event that came back as often a day as guests get messages stays.
 * @param input.following for a date of a series: cancels the owner's later dates as well
 * @throws QuotaExceeded when it, or its owner's events together, came back too often within a day
 */
export async function cancelEvent(
  context: Context,
  input: { id: string; personId: Id; notify: boolean; following?: boolean },
): Promise<CancelEventResult> {
  const date = input.following ? await findEvent(context.tx, input.id) : undefined
  // lockDates locks several dates at once, in their own order.
  const before = date?.series_id ? date : await lockEvent(context, { publicId: input.id })
  if (!before) return { ok: false, reason: 'missing' }
  if (before.owner_id !== input.personId) return { ok: false, reason: 'not-yours' }
  if (before.cancelled_at) return { ok: true }
  const returns = await hold(context, returnsOf(context, before))
  if (!returns.ok) throw new QuotaExceeded(returns.retryAfter)
  const dates = date?.series_id
    ? await lockDates(context, date.series_id, { owner: before.owner_id, from: before.starts_at })
    : [before]
  await cancelDates(context, dates, input.notify)
  return { ok: true }
}
