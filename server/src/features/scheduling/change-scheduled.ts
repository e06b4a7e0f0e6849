import type { Context } from '../../platform/context.ts'
import { keepClaimed } from '../media/claim-pictures.ts'
import type { PersonRow } from '../people/store.ts'
import { judgeWish } from './judge-wish.ts'
import { picturesNeededUntil, type ScheduleOutcome } from './schedule-message.ts'
import {
  changeScheduledRow,
  endScheduled,
  isOwnScheduled,
  lockScheduled,
  type ScheduledRow,
  type Wish,
} from './store.ts'

type Missing = { ok: false; reason: 'unknown-scheduled' | 'already-sent' }

/** Gives a message that waits, or one that failed, other words or another time; its pictures stay. */
export async function changeScheduled(
  context: Context,
  input: { person: PersonRow; id: string; wish: Omit<Wish, 'mediaUrls'> },
): Promise<ScheduleOutcome | Missing> {
  const { person, id } = input
  const taken = await takeScheduled(context, input)
  if (!taken.ok) return taken
  const wish = { ...input.wish, mediaUrls: taken.row.media_urls }
  const verdict = await judgeWish(context, { person, wish })
  if (!verdict.ok) {
    await putBack(context, taken.row)
    return verdict
  }
  await keepClaimed(context, wish.mediaUrls, picturesNeededUntil(wish.sendAt))
  const row = await changeScheduledRow(context, taken.row.id, wish)
  await context.jobs.set({ kind: 'scheduled-message', key: id, dueAt: wish.sendAt })
  return { ok: true, row, preview: verdict.preview }
}

/** Takes a message away before its time, or one that failed off the list; twice is once. */
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
 * Takes a message out of the hands of its job. The job goes first: were it being done just now, this waits until
 * it is, and then sees that the message was sent.
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

/** Has a message that was taken done by its job after all. */
export async function putBack(context: Context, row: ScheduledRow): Promise<void> {
  if (row.state !== 'waiting') return
  await context.jobs.set({ kind: 'scheduled-message', key: row.public_id, dueAt: row.send_at })
}
