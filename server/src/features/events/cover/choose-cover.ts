import { COVER_VERSION } from '@partyline/domain/cover/cover'
import { cleanLine } from '@partyline/domain/names/clean-line'
import type { Context } from '../../../platform/context.ts'
import type { Id } from '../../../platform/database/schema.ts'
import { notifyOfEvent } from '../event-notice.ts'
import { findEvent } from '../store.ts'
import { findView } from '../view-store.ts'
import { describeCover } from './describe-cover.ts'
import { type CoverColumns, lockOwnCoverPhoto, lockWithSeries, writeCover } from './store.ts'

/** A photo that replaces the drawing, and the point of it that stays visible. */
export interface ChosenPhoto {
  id: string
  alt: string
  x: number
  y: number
}

export type ChooseCoverResult =
  | { ok: true }
  | { ok: false; reason: 'missing' | 'not-yours' | 'cancelled' | 'no-photo' }

/**
 * Sets the cover that the owner chose, for an event and the owner's other dates of its series. A new seed
 * takes the newest version of the drawing. Choosing the same cover again changes nothing.
 */
export async function chooseCover(
  context: Context,
  input: { id: string; personId: Id; seed: string; photo: ChosenPhoto | null },
): Promise<ChooseCoverResult> {
  const { seed, photo, personId } = input
  const found = await findEvent(context.tx, input.id)
  if (!found) return { ok: false, reason: 'missing' }
  await lockWithSeries(context, found)
  const before = await findView(context.tx, input.id, undefined)
  if (!before) return { ok: false, reason: 'missing' }
  if (before.owner_id !== personId) return { ok: false, reason: 'not-yours' }
  if (before.cancelled_at) return { ok: false, reason: 'cancelled' }
  const isNewPhoto = photo !== null && photo.id !== before.cover_photo_id
  if (isNewPhoto && !(await lockOwnCoverPhoto(context, photo.id, personId))) {
    return { ok: false, reason: 'no-photo' }
  }
  const dealt = describeCover(before).id === seed
  const cover: CoverColumns = {
    cover_seed: dealt ? before.cover_seed : seed,
    cover_version: dealt ? before.cover_version : COVER_VERSION,
    cover_photo_id: photo?.id ?? null,
    cover_alt: photo ? cleanLine(photo.alt) : '',
    cover_x: photo?.x ?? 50,
    cover_y: photo?.y ?? 50,
  }
  const columns = Object.keys(cover) as (keyof CoverColumns)[]
  if (columns.every((column) => before[column] === cover[column])) return { ok: true }
  for (const event of await writeCover(context, before, cover)) notifyOfEvent(context, event, null)
  return { ok: true }
}
