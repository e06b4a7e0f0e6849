import { reminderUntil } from '@partyline/domain/events/events'
import { REMINDED_LISTS } from '@partyline/domain/events/rsvp'
import * as wording from '@partyline/domain/wording/events'
import type { Id } from '../../../platform/database/schema.ts'
import type { ManyJobsHandler } from '../../../platform/jobs/job-step.ts'
import { take } from '../../../platform/limits/budget.ts'
import { describeForText } from '../describe-for-text.ts'
import { notifyGuests } from './notify-guests.ts'
import { findNextReminders, type LastReminder, writeLastReminders } from './reminder-store.ts'
import { guestMessages } from './take-guest-text-quota.ts'

/**
 * Handles the jobs of events' reminders: texts the guests who said Yes or Maybe and asked for texts. Skips a
 * reminder that is too late. A repeated one counts as a message about the event, and is left out beyond
 * the limit of a day. Dropping the jobs, writing the texts and recording the outcomes
 * share one transaction, so each happens once, whichever process dies.
 */
export const remindGuests: ManyJobsHandler = {
  // The number of reminders in one transaction. They take about 60 ms, and an edit of one of these events
  // waits for it.
  atOnce: 200,
  async doAll(context, jobs) {
    const found = await findNextReminders(
      context.tx,
      jobs.map(({ key }) => key),
    )
    const due = found
      .filter(
        ({ event }) => !event.cancelled_at && event.rsvp && event.remind_on && event.ends_at > context.now,
      )
      .map(({ event, nextAt, isRepeated }) => ({
        ...{ event, isRepeated },
        until: reminderUntil(nextAt, event.remind_duration),
      }))
    const onTime = due.filter(({ until }) => context.now <= until)
    const beyond = new Set<Id>()
    for (const { event, isRepeated } of onTime) {
      const counted = isRepeated ? await take(context, [guestMessages(context, event)]) : { ok: true }
      if (!counted.ok) beyond.add(event.id)
    }
    const inTime = onTime.filter(({ event }) => !beyond.has(event.id))
    const inText = await describeForText(
      context,
      inTime.map(({ event }) => event),
    )
    const told = await notifyGuests(
      context,
      inTime.map(({ event, until }) => ({
        event,
        word: (zone, reader) =>
          wording.reminder(inText(event, zone, reader), event.remind_message, context.settings.shortName),
        // The last moment is still in time.
        expiresAt: new Date(until.getTime() + 1),
      })),
      REMINDED_LISTS,
      'always',
    )
    const outcomes = new Map(inTime.map(({ event }, at) => [event.id, told[at]]))
    await writeLastReminders(
      context,
      due.map(({ event }): LastReminder => {
        const sent = outcomes.get(event.id)
        return sent
          ? { eventId: event.id, outcome: 'sent', ...sent }
          : { eventId: event.id, outcome: beyond.has(event.id) ? 'limit' : 'late', people: 0, messageIds: [] }
      }),
    )
  },
}
