import type { Context } from '../../../platform/context.ts'
import type { Id } from '../../../platform/database/schema.ts'
import { abortUnsent } from '../../outbox/control-store.ts'
import { findReminder, writeNextReminder } from './reminder-store.ts'

/**
 * Drops the texts that ask for an answer to a cancelled event and have not left yet: its reminder, its
 * invitations and its nudges. The hosts' own words still go out.
 */
export async function withdrawTexts(context: Context, eventId: Id): Promise<void> {
  // Blocks until a running send finishes, so that the read below sees its messages.
  await context.jobs.drop({ kind: 'event-reminder', key: eventId })
  const reminder = await findReminder(context.tx, eventId)
  if (reminder) await abortUnsent(context, { messageIds: reminder.last_messages })
  await writeNextReminder(context, eventId, null)
  await abortUnsent(context, { invitationsTo: eventId })
}
