import type { Context } from '../../platform/context.ts'
import { keepClaimed } from '../media/claim-pictures.ts'
import type { PersonRow } from '../people/store.ts'
import { judgeRequest } from './judge-request.ts'
import { picturesNeededUntil, type ScheduleOutcome } from './schedule-message.ts'
import {
  changeScheduledRow,
  endScheduled,
  isOwnScheduled,
  lockScheduled,
  type ScheduledRow,
  type ScheduleRequest,
} from './store.ts'

type Missing = { ok: false; reason: 'unknown-scheduled' | 'already-sent' }

/** Gives a waiting or failed scheduled message new words or a new time. Its pictures stay. */
export async function changeScheduled(
  context: Context,
  input: { person: PersonRow; id: string; request: Omit<ScheduleRequest, 'mediaUrls'> },
): Promise<ScheduleOutcome | Missing> {
  const { person, id } = input
  const taken = await takeScheduled(context, input)
  if (!taken.ok) return taken
  const request = { ...input.request, mediaUrls: taken.row.media_urls }
  const verdict = await judgeRequest(context, { person, request })
  if (!verdict.ok) {
    await putBack(context, taken.row)
    return verdict
  }
  await keepClaimed(context, request.mediaUrls, picturesNeededUntil(request.sendAt))
  const row = await changeScheduledRow(context, taken.row.id, request)
  await context.jobs.set({ kind: 'scheduled-message', key: id, dueAt: request.sendAt })
  return { ok: true, row, preview: verdict.preview }
}

/** Cancels a scheduled message, or removes a failed one from the list. A second call changes nothing. */
export async function cancelScheduled(
  context: Context,
  input: { person: PersonRow; id: string },
): Promise<{ ok: true } | Missing> {
  const taken = await takeScheduled(context, input)
  if (!taken.ok) return taken
  await endScheduled(context, taken.row.id, 'cancelled')
  return { ok: true }
}

/**
 * Drops a message's job and locks the message. If a process is running the job, this waits, and then sees
 * that the message was sent.
 */
export async function takeScheduled(
  context: Context,
  input: { person: PersonRow; id: string },
): Promise<{ ok: true; row: ScheduledRow } | Missing> {
  const { person, id } = input
  if (!(await isOwnScheduled(context, person.id, id))) return { ok: false, reason: 'unknown-scheduled' }
  await context.jobs.drop({ kind: 'scheduled-message', key: id })
  const row = await lockScheduled(context, id)
  if (!row) return { ok: false, reason: 'unknown-scheduled' }
  return row.state === 'sent' ? { ok: false, reason: 'already-sent' } : { ok: true, row }
}

/** Schedules again the job that was dropped. */
export async function putBack(context: Context, row: ScheduledRow): Promise<void> {
  if (row.state !== 'waiting') return
  await context.jobs.set({ kind: 'scheduled-message', key: row.public_id, dueAt: row.send_at })
}
