import { reminderDue } from '@partyline/domain/events'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/schema.ts'
import { findReminder, writeNextReminder } from './reminder-store.ts'
import type { EventRow } from './store.ts'

/** What a reminder follows from. */
export type Remindable = Pick<
  EventRow,
  'id' | 'starts_at' | 'rsvp' | 'remind_on' | 'remind_message' | 'remind_duration'
>

/**
 * Sets the reminder of an event that is being saved to its time, or drops it: it is off, or its time has passed. One
 * that went out is not repeated unless the start has moved, since then it told the wrong time.
 */
export async function planReminder(context: Context, event: Remindable, startMoved: boolean): Promise<void> {
  // Blocks until a running send finishes, so that the read below sees its outcome.
  await context.jobs.drop({ kind: 'event-reminder', key: event.id })
  const before = await findReminder(context.tx, event.id)
  const done = before?.last_at != null && before.next_at === null
  if (done && !startMoved) return
  const remind = { on: event.remind_on, message: event.remind_message, duration: event.remind_duration }
  const dueAt = event.rsvp ? reminderDue(event.starts_at, remind, context.now) : undefined
  if (dueAt) await context.jobs.set({ kind: 'event-reminder', key: event.id, dueAt })
  if (dueAt || before) await writeNextReminder(context, event.id, dueAt ?? null)
}

/** Has no reminder go out. */
export async function dropReminder(context: Context, eventId: Id): Promise<void> {
  await context.jobs.drop({ kind: 'event-reminder', key: eventId })
  await writeNextReminder(context, eventId, null)
}
