import type { Context } from '../../platform/context.ts'
import type { PersonRow } from '../people/store.ts'
import type { Preview } from '../texting/preview-text.ts'
import { judgeWish, type WishVerdict } from './judge-wish.ts'
import { addScheduled, countWaiting, type ScheduledRow, type Wish } from './store.ts'

/** The most messages that one person may have waiting. */
export const MOST_WAITING = 100

export type ScheduleOutcome =
  | { ok: true; row: ScheduledRow; preview: Preview }
  | Extract<WishVerdict, { ok: false }>
  | { ok: false; reason: 'too-many' }

/** Keeps a message to be sent at a time, once, whatever happens to the process meanwhile. */
export async function scheduleMessage(
  context: Context,
  input: { person: PersonRow; wish: Wish },
): Promise<ScheduleOutcome> {
  const { person, wish } = input
  const verdict = await judgeWish(context, input)
  if (!verdict.ok) return verdict
  if ((await countWaiting(context, person.id)) >= MOST_WAITING) return { ok: false, reason: 'too-many' }
  const row = await addScheduled(context, person.id, wish)
  await context.jobs.set({ kind: 'scheduled-message', key: row.public_id, dueAt: wish.sendAt })
  return { ok: true, row, preview: verdict.preview }
}
