import { COVER_VERSION } from '@partyline/domain/cover/cover'
import type { Context } from '../../platform/context.ts'
import { takeRoomOfDay } from '../../platform/full-day.ts'
import type { Id } from '../../platform/schema.ts'
import { type DraftProblem, type EventDraft, readDraft, readExtras } from './draft-event.ts'
import { planReminder } from './plan-reminder.ts'
import { addEvent, findLastZone } from './store.ts'

export type CreateEventResult = { ok: true; id: string } | { ok: false; reason: DraftProblem }

/** The most events that one person makes in a day, duplicates included. */
const EVENTS_A_DAY = 100

/** Makes an event. Without a zone it is in that of its owner's last one, else in UTC. */
export async function createEvent(
  context: Context,
  input: { ownerId: Id; draft: EventDraft },
): Promise<CreateEventResult> {
  const { ownerId, draft } = input
  const zone = draft.timezone ?? (await findLastZone(context, ownerId)) ?? 'UTC'
  const read = readDraft(draft, zone)
  if (!read.ok) return read
  await takeRoomOfDay(context, { what: 'events', personId: ownerId, most: EVENTS_A_DAY })
  const { now } = context
  const row = {
    ...read.columns,
    ...readExtras(draft),
    owner_id: ownerId,
    cover_version: COVER_VERSION,
    created_at: now,
    updated_at: now,
  }
  const { id, public_id } = await addEvent(context, row)
  await planReminder(context, { ...row, id }, false)
  return { ok: true, id: public_id }
}
