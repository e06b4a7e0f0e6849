import { COVER_VERSION } from '@partyline/domain/cover/cover'
import type { Context } from '../../platform/context.ts'
import { takeRoomOfDay } from '../../platform/full-day.ts'
import type { Id } from '../../platform/schema.ts'
import { type DraftProblem, type EventDraft, readDraft, readExtras } from './draft-event.ts'
import { planReminder, type Remindable } from './plan-reminder.ts'
import { addEvent, findLastZone, type NewEvent } from './store.ts'

export type CreateEventResult = { ok: true; id: string } | { ok: false; reason: DraftProblem }

/** Makes an event. Without a zone it takes the zone of its owner's last event, else UTC. */
export async function createEvent(
  context: Context,
  input: { ownerId: Id; draft: EventDraft },
): Promise<CreateEventResult> {
  const { ownerId, draft } = input
  const zone = draft.timezone ?? (await findLastZone(context, ownerId)) ?? 'UTC'
  const read = readDraft(draft, zone)
  if (!read.ok) return read
  await takeRoomOfDay(context, { limit: 'eventsPerPersonPerDay', personId: ownerId })
  const { public_id } = await keepEvent(context, { ...read.columns, ...readExtras(draft), owner_id: ownerId })
  return { ok: true, id: public_id }
}

/** Writes a new event with its reminder. */
export async function keepEvent(
  context: Context,
  columns: Omit<NewEvent, 'cover_version' | 'created_at' | 'updated_at'> & Omit<Remindable, 'id'>,
): Promise<{ id: Id; public_id: string }> {
  const { now } = context
  const row = { ...columns, cover_version: COVER_VERSION, created_at: now, updated_at: now }
  const added = await addEvent(context, row)
  await planReminder(context, { ...row, id: added.id }, false)
  return added
}
