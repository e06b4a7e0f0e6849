import { reminderDue } from '@partyline/domain/events/events'
import type { Context } from '../../../platform/context.ts'
import { abortUnsent } from '../../outbox/control-store.ts'
import type { EventRow } from '../store.ts'
import { findReminder, writeNextReminder } from './reminder-store.ts'

/** The facts of an event that its reminder depends on. */
export type Remindable = Pick<
  EventRow,
  'id' | 'owner_id' | 'starts_at' | 'rsvp' | 'remind_on' | 'remind_message' | 'remind_duration'
> &
  Partial<Pick<EventRow, 'series_id'>>

/**
 * Schedules the reminder of an event that is being saved, or drops it when it is off or its time has passed. A
 * reminder that went out is repeated only if the start has moved, because then it gave the wrong time. Its
 * texts that have not left yet are dropped when the start has moved or the reminder is off.
 * @returns 'passed' for a reminder that is on and never goes out, because its time has passed
 */
export async function planReminder(
  context: Context,
  event: Remindable,
  startMoved: boolean,
): Promise<'passed' | undefined> {
  // Blocks until a running send finishes, so that the read below sees its outcome.
  await context.jobs.drop({ kind: 'event-reminder', key: event.id })
  const before = await findReminder(context.tx, event.id)
  if (before && (startMoved || !event.rsvp || !event.remind_on))
    await abortUnsent(context, { messageIds: before.last_messages })
  const done = before?.last_at != null && before.next_at === null
  if (done && !startMoved) return undefined
  const remind = { on: event.remind_on, message: event.remind_message, duration: event.remind_duration }
  const dueAt = event.rsvp ? reminderDue(event.starts_at, remind, context.now) : undefined
  if (dueAt) await context.jobs.set({ kind: 'event-reminder', key: event.id, dueAt })
  if (dueAt || before) await writeNextReminder(context, event.id, dueAt ?? null)
  return event.rsvp && event.remind_on && !dueAt ? 'passed' : undefined
}
