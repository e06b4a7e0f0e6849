import { DAY_MS } from '@partyline/domain/time/time-units'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Id, Schema } from '../../../platform/database/schema.ts'
import { randomSecret } from '../../../platform/secrets.ts'
import type { EventRow } from '../store.ts'
import type { DrawnCoverPhoto } from './read-cover-photo.ts'

/** A cover photo without its bytes. */
export type CoverPhotoRow = Pick<Selectable<Schema['cover_photos']>, 'id' | 'width' | 'height'>

/** The columns of an event that the owner's choice of a cover sets. */
export type CoverColumns = Pick<
  EventRow,
  'cover_version' | 'cover_seed' | 'cover_photo_id' | 'cover_alt' | 'cover_x' | 'cover_y'
>

/** Inserts a redrawn photo. */
export async function addCoverPhoto(
  context: Context,
  { ownerId, photo }: { ownerId: Id; photo: DrawnCoverPhoto },
): Promise<CoverPhotoRow> {
  return context.tx
    .insertInto('cover_photos')
    .values({ id: randomSecret(16), owner_id: ownerId, ...photo, created_at: context.now })
    .returning(['id', 'width', 'height'])
    .executeTakeFirstOrThrow()
}

/** Whether a person uploaded a photo. Locks it so that no sweep removes it before this transaction ends. */
export async function lockOwnCoverPhoto(context: Context, id: string, ownerId: Id): Promise<boolean> {
  const found = await context.tx
    .selectFrom('cover_photos')
    .select('id')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .forUpdate()
    .executeTakeFirst()
  return found !== undefined
}

/** Finds a cover photo for anybody who has its id; undefined when there is none. */
export async function findCoverPhoto(
  db: Kysely<Schema>,
  id: string,
  size: 'bytes' | 'small',
): Promise<Buffer | undefined> {
  const found = await db.selectFrom('cover_photos').select(size).where('id', '=', id).executeTakeFirst()
  return (found as Partial<Record<typeof size, Buffer>> | undefined)?.[size]
}

/**
 * Sets the cover of an event and of its owner's other dates of its series. Each counts this as an edit, because
 * its picture changes.
 */
export async function writeCover(
  context: Context,
  event: EventRow,
  cover: CoverColumns,
): Promise<EventRow[]> {
  const events = context.tx
    .updateTable('events')
    .set((eb) => ({ ...cover, sequence: eb('sequence', '+', 1) }))
    .returningAll()
  return event.series_id === null
    ? events.where('id', '=', event.id).execute()
    : events.where('series_id', '=', event.series_id).where('owner_id', '=', event.owner_id).execute()
}

/**
 * Locks an event and all dates of its series, in the order that avoids a deadlock with other locks on several
 * events.
 */
export async function lockWithSeries(context: Context, event: EventRow): Promise<void> {
  await context.tx
    .selectFrom('events')
    .select('id')
    .where((eb) =>
      event.series_id === null ? eb('id', '=', event.id) : eb('series_id', '=', event.series_id),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/**
 * Takes a deleted account's photos off the events that are still its own, and removes those that no event
 * uses.
 */
export async function removeCoverPhotos(context: Context, ownerId: Id): Promise<void> {
  await context.tx
    .updateTable('events')
    .set((eb) => ({ cover_photo_id: null, cover_alt: '', sequence: eb('sequence', '+', 1) }))
    .where('owner_id', '=', ownerId)
    .where('cover_photo_id', 'is not', null)
    .execute()
  await sql`
    delete from cover_photos p where p.owner_id = ${ownerId}
      and not exists (select 1 from events e where e.cover_photo_id = p.id)`.execute(context.tx)
}

/** Removes a few photos that are older than a time and that no event uses. @returns how many */
async function removeUnusedCoverPhotos(db: Kysely<Schema>, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from cover_photos where id = any(array(
      select p.id from cover_photos p where p.created_at < ${before}
        and not exists (select 1 from events e where e.cover_photo_id = p.id)
      limit 100 for update skip locked))`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/** An unused photo is removed after a day. The owner can upload it again. */
const UNUSED_MS = DAY_MS

/** Removes the photos that no event uses. */
export async function sweepCoverPhotos({ db, now }: { db: Kysely<Schema>; now: Date }): Promise<void> {
  const before = new Date(now.getTime() - UNUSED_MS)
  while ((await removeUnusedCoverPhotos(db, before)) > 0);
}
