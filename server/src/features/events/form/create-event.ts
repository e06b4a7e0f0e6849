import { COVER_VERSION } from '@partyline/domain/cover/cover'
import type { Context } from '../../../platform/context.ts'
import type { Id } from '../../../platform/database/schema.ts'
import { takeDailyQuota } from '../../../platform/limits/quota.ts'
import { planReminder, type Remindable } from '../guest-texts/plan-reminder.ts'
import { addEvent, type EventRow, findLastZone, type NewEvent } from '../store.ts'
import { type DraftProblem, type EventDraft, readDraft, readExtras } from './draft-event.ts'

/** The columns of an event for a photo that replaces the drawing. */
type PhotoColumns = Pick<EventRow, 'cover_photo_id' | 'cover_alt' | 'cover_x' | 'cover_y'>

export type CreateEventResult =
  | { ok: true; id: string; reminder: 'passed' | undefined }
  | { ok: false; reason: DraftProblem }

/**
 * Makes an event. Without a zone it takes the zone of its owner's last event, or UTC.
 * @param input.photo replaces the drawing that every new event gets
 */
export async function createEvent(
  context: Context,
  input: { ownerId: Id; draft: EventDraft; photo?: PhotoColumns },
): Promise<CreateEventResult> {
  const { ownerId, draft } = input
  const zone = draft.timezone ?? (await findLastZone(context, ownerId)) ?? 'UTC'
  const read = readDraft(draft, zone)
  if (!read.ok) return read
  await takeDailyQuota(context, { limit: 'eventsPerPersonPerDay', personId: ownerId })
  const columns = { ...read.columns, ...readExtras(draft), ...input.photo, owner_id: ownerId }
  const { public_id, reminder } = await keepEvent(context, columns)
  return { ok: true, id: public_id, reminder }
}

/** Writes a new event with its reminder. @returns its ids, and what `planReminder` returns */
export async function keepEvent(
  context: Context,
  columns: Omit<NewEvent, 'cover_version' | 'created_at' | 'updated_at'> & Omit<Remindable, 'id'>,
): Promise<{ id: Id; public_id: string; reminder: 'passed' | undefined }> {
  const { now } = context
  const row = { ...columns, cover_version: COVER_VERSION, created_at: now, updated_at: now }
  const added = await addEvent(context, row)
  return { ...added, reminder: await planReminder(context, { ...row, id: added.id }, false) }
}
