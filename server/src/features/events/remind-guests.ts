import { REMINDER_LATE_MS } from '@partyline/domain/events'
import * as wording from '@partyline/domain/wording/events'
import type { ManyJobsHandler } from '../../platform/job-step.ts'
import { describeForText } from './describe-for-text.ts'
import { findNextReminders, type LastReminder, writeLastReminders } from './reminder-store.ts'
import { tellGuests } from './tell-guests.ts'

/**
 * The jobs of events' reminders: texts those who said Yes or Maybe and asked for it. What is more than an hour late is
 * left out. The jobs are dropped, the texts are written and the outcomes are noted in one transaction, so each happens
 * once, whichever process dies.
 */
export const remindGuests: ManyJobsHandler = {
  // About 60 ms of a transaction, which an edit of one of these events waits for.
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
      .map(({ event, nextAt }) => ({ event, latest: nextAt.getTime() + REMINDER_LATE_MS }))
    const inTime = due.filter(({ latest }) => context.now.getTime() <= latest)
    const inText = await describeForText(
      context,
      inTime.map(({ event }) => event),
    )
    const told = await tellGuests(
      context,
      inTime.map(({ event, latest }) => ({
        event,
        word: (zone) => wording.reminder(inText(event, zone), event.remind_message),
        // An hour late to the millisecond is still in time.
        expiresAt: new Date(latest + 1),
      })),
      { withWaiting: false },
    )
    const outcomes = new Map(inTime.map(({ event }, at) => [event.id, told[at]]))
    await writeLastReminders(
      context,
      due.map(({ event }): LastReminder => {
        const sent = outcomes.get(event.id)
        return sent
          ? { eventId: event.id, outcome: 'sent', ...sent }
          : { eventId: event.id, outcome: 'late', people: 0, messageIds: [] }
      }),
    )
  },
}
