import { REMINDER_LATE_MS } from '@partyline/domain/events'
import * as wording from '@partyline/domain/wording/events'
import type { JobHandler } from '../../platform/job-step.ts'
import { describeForText } from './describe-for-text.ts'
import { findReminder, writeLastReminder } from './reminder-store.ts'
import { findEventById } from './store.ts'
import { tellGuests } from './tell-guests.ts'

/**
 * The job of an event's reminder: texts those who said Yes or Maybe and asked for it. What is more than an hour late
 * is left out. The job is dropped, the texts are written and the outcome is noted in one transaction: once, whoever
 * dies.
 */
export const remindGuests: JobHandler = async (context, { key }) => {
  const event = await findEventById(context.tx, key)
  const reminder = event && (await findReminder(context.tx, event.id))
  if (!event || !reminder?.next_at || event.cancelled_at || !event.rsvp || !event.remind_on) return
  const latest = reminder.next_at.getTime() + REMINDER_LATE_MS
  if (context.now.getTime() > latest) {
    await writeLastReminder(context, event.id, { outcome: 'late', people: 0, messageIds: [] })
    return
  }
  const { people, messageIds } = await tellGuests(context, {
    event,
    word: (zone) => wording.reminder(describeForText(context, event, zone), event.remind_message),
    withWaiting: false,
    // An hour late to the millisecond is still in time.
    expiresAt: new Date(latest + 1),
  })
  await writeLastReminder(context, event.id, { outcome: 'sent', people, messageIds })
}
