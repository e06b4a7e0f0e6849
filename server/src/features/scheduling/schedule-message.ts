import { DAY_MS } from '@partyline/domain/time/time-units'
import type { Context } from '../../platform/context.ts'
import type { Preview } from '../commands/preview-text.ts'
import { claimPictures } from '../media/claim-pictures.ts'
import type { PersonRow } from '../people/store.ts'
import { judgeRequest, type ScheduleVerdict } from './judge-request.ts'
import {
  addScheduled,
  countWaiting,
  KEEP_MS,
  lockScheduler,
  type ScheduledRow,
  type ScheduleRequest,
} from './store.ts'

/** The most scheduled messages of one person. */
export const SCHEDULED_MAX = 100

/**
 * The time until which the pictures of a scheduled message are kept. The message may be a day late, fail, and
 * be sent again from the list.
 */
export function picturesNeededUntil(sendAt: Date): Date {
  return new Date(sendAt.getTime() + KEEP_MS + 2 * DAY_MS)
}

export type ScheduleOutcome =
  | { ok: true; row: ScheduledRow; preview: Preview }
  | Extract<ScheduleVerdict, { ok: false }>
  | { ok: false; reason: 'too-many' | 'no-such-picture' }

/** Schedules a message for a later time. It is sent once, even if a process dies before that. */
export async function scheduleMessage(
  context: Context,
  input: { person: PersonRow; request: Omit<ScheduleRequest, 'mediaUrls'>; mediaIds: string[] },
): Promise<ScheduleOutcome> {
  const { person, mediaIds } = input
  const until = picturesNeededUntil(input.request.sendAt)
  const mediaUrls = await claimPictures(context, { ownerId: person.id, ids: mediaIds, until })
  if (!mediaUrls) return { ok: false, reason: 'no-such-picture' }
  const request = { ...input.request, mediaUrls }
  const verdict = await judgeRequest(context, { person, request })
  if (!verdict.ok) return verdict
  // Without this lock, messages scheduled at the same moment would not count each other.
  await lockScheduler(context, person.id)
  if ((await countWaiting(context, person.id)) >= SCHEDULED_MAX) return { ok: false, reason: 'too-many' }
  const row = await addScheduled(context, person.id, request)
  await context.jobs.set({ kind: 'scheduled-message', key: row.public_id, dueAt: request.sendAt })
  return { ok: true, row, preview: verdict.preview }
}
