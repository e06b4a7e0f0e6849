import type { Context } from '../../../platform/context.ts'
import { notifyOfEvent } from '../event-notice.ts'
import { type ChangedDate, notifyOfDates } from '../guest-texts/notify-of-dates.ts'
import { withdrawTexts } from '../guest-texts/withdraw-texts.ts'
import { type EventRow, writeEvent } from '../store.ts'

/**
 * Cancels one event, or several dates of one series, and tells the co-hosts. A guest of several dates gets one text.
 * @param dates locked by this transaction, and not cancelled
 * @param notify tells the guests too
 */
export async function cancelDates(context: Context, dates: EventRow[], notify: boolean): Promise<void> {
  const gone: ChangedDate[] = []
  for (const before of dates) {
    const event = await writeEvent(context, before.id, {
      cancelled_at: context.now,
      updated_at: context.now,
      sequence: before.sequence + 1,
    })
    await withdrawTexts(context, event)
    gone.push({ before, event })
  }
  await notifyOfDates(context, gone, notify)
  for (const { event } of gone) notifyOfEvent(context, event, null)
}
