import { cancelled } from '@partyline/domain/wording/events'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/schema.ts'
import { describeForText } from './describe-for-text.ts'
import { tellOfEvent } from './event-notice.ts'
import { dropReminder } from './plan-reminder.ts'
import { lockEvent, writeEvent } from './store.ts'
import { tellGuests } from './tell-guests.ts'

export type CancelEventResult = { ok: true } | { ok: false; reason: 'missing' | 'not-yours' }

/** Cancels an event for good: its page stays, its reminder goes. Cancelled again, it says so and tells nobody. */
export async function cancelEvent(
  context: Context,
  input: { id: string; personId: Id; notify: boolean },
): Promise<CancelEventResult> {
  const before = await lockEvent(context, { publicId: input.id })
  if (!before) return { ok: false, reason: 'missing' }
  if (before.owner_id !== input.personId) return { ok: false, reason: 'not-yours' }
  if (before.cancelled_at) return { ok: true }
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
