import type { Context } from '../../platform/context.ts'
import { claimPictures } from '../media/claim-pictures.ts'
import type { PersonRow } from '../people/store.ts'
import type { Preview } from '../texting/preview-text.ts'
import { judgeWish, type WishVerdict } from './judge-wish.ts'
import { addScheduled, countWaiting, KEEP_MS, lockScheduler, type ScheduledRow, type Wish } from './store.ts'

/** The most messages that one person may have waiting. */
export const MOST_WAITING = 100

/** Until when pictures stay for a message that waits: it may be a day late, fail, and be sent again from the list. */
export function picturesNeededUntil(sendAt: Date): Date {
  return new Date(sendAt.getTime() + KEEP_MS + 2 * 86_400_000)
}

export type ScheduleOutcome =
  | { ok: true; row: ScheduledRow; preview: Preview }
  | Extract<WishVerdict, { ok: false }>
  | { ok: false; reason: 'too-many' | 'no-such-picture' }

/** Keeps a message until its time. It is sent once, also when the process dies in between. */
export async function scheduleMessage(
  context: Context,
  input: { person: PersonRow; wish: Omit<Wish, 'mediaUrls'>; mediaIds: string[] },
): Promise<ScheduleOutcome> {
  const { person, mediaIds } = input
  const until = picturesNeededUntil(input.wish.sendAt)
  const mediaUrls = await claimPictures(context, { ownerId: person.id, ids: mediaIds, until })
  if (!mediaUrls) return { ok: false, reason: 'no-such-picture' }
  const wish = { ...input.wish, mediaUrls }
  const verdict = await judgeWish(context, { person, wish })
  if (!verdict.ok) return verdict
  // Or many at once would each count the others out.
  await lockScheduler(context, person.id)
  if ((await countWaiting(context, person.id)) >= MOST_WAITING) return { ok: false, reason: 'too-many' }
  const row = await addScheduled(context, person.id, wish)
  await context.jobs.set({ kind: 'scheduled-message', key: row.public_id, dueAt: wish.sendAt })
  return { ok: true, row, preview: verdict.preview }
}
