import type { Context } from '../../../platform/context.ts'
import { abortUnsent } from '../../outbox/control-store.ts'
import { planReminder, type Remindable } from './plan-reminder.ts'

/**
 * Drops the texts that ask for an answer to a cancelled event and have not left yet: its reminder, its
 * invitations and its nudges. The hosts' own words still go out.
 */
export async function withdrawTexts(context: Context, event: Remindable): Promise<void> {
  await planReminder(context, { ...event, remind_on: false }, false)
  await abortUnsent(context, { invitationsTo: event.id })
}
