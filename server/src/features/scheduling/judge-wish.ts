import type { Context } from '../../platform/context.ts'
import type { PersonRow } from '../people/store.ts'
import { type Preview, previewText } from '../texting/preview-text.ts'
import type { Wish } from './store.ts'

const YEAR_MS = 366 * 86_400_000

export type WishVerdict =
  | { ok: true; preview: Preview }
  | { ok: false; reason: 'time-passed' | 'too-far' | 'not-a-message' }
  /** Sending it now would be refused, and so is keeping it. */
  | { ok: false; reason: 'refused'; preview: Preview }

/**
 * Tells whether a message may be kept for a time. It must be one that may be sent now, but that followers are still
 * to come is no hindrance.
 */
export async function judgeWish(
  context: Context,
  input: { person: PersonRow; wish: Wish },
): Promise<WishVerdict> {
  const { person, wish } = input
  const ahead = wish.sendAt.getTime() - context.now.getTime()
  if (ahead <= 0) return { ok: false, reason: 'time-passed' }
  if (ahead > YEAR_MS) return { ok: false, reason: 'too-far' }
  const preview = await previewText(context, { person, message: wish.text, pictures: wish.mediaUrls.length })
  if (preview.command === 'OTHER') return { ok: false, reason: 'not-a-message' }
  const goes = preview.resultCode === 'OK' || preview.resultCode === 'NO_FOLLOWERS'
  return goes ? { ok: true, preview } : { ok: false, reason: 'refused', preview }
}
