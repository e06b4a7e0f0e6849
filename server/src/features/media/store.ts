import { type Kysely, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Media } from '../../platform/database/schema/media.ts'
import type { Id, Schema } from '../../platform/database/schema.ts'

/** The columns from which a picture's address is made. */
export type PictureRow = Pick<Media, 'id' | 'type' | 'width' | 'height'>

/** Inserts a picture. A second copy from the same owner reuses the row, and keeps it at least as long. */
export async function addPicture(
  context: Context,
  row: Omit<Media, 'created_at' | 'needed_until'> & { needed_until: Date },
): Promise<PictureRow> {
  return context.tx
    .insertInto('media')
    .values({ ...row, created_at: context.now })
    .onConflict((conflict) =>
      conflict.columns(['owner_id', 'digest']).doUpdateSet({
        needed_until: sql`case when media.needed_until is not null
          then greatest(media.needed_until, excluded.needed_until) end`,
      }),
    )
    .returning(['id', 'type', 'width', 'height'])
    .executeTakeFirstOrThrow()
}

/**
 * Finds a person's own pictures among these, and locks them so that no sweep removes them before this
 * transaction ends.
 */
export async function lockOwnPictures(context: Context, ownerId: Id, ids: string[]): Promise<PictureRow[]> {
  return context.tx
    .selectFrom('media')
    .select(['id', 'type', 'width', 'height'])
    .where('owner_id', '=', ownerId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Records that a message carries these pictures, so that they stay. */
export async function markCarried(context: Context, ids: string[]): Promise<void> {
  await context.tx
    .updateTable('media')
    .set({ needed_until: null })
    .where('id', 'in', ids)
    .where('needed_until', 'is not', null)
    .execute()
}

/** Keeps unsent pictures at least until a time. */
export async function keepUntil(context: Context, ids: string[], until: Date): Promise<void> {
  await context.tx
    .updateTable('media')
    .set({ needed_until: until })
    .where('id', 'in', ids)
    .where('needed_until', '<', until)
    .execute()
}

/** Finds a picture with its bytes, for anybody; undefined when there is none, or the sweep removed it. */
export async function findPicture(db: Kysely<Schema>, id: string) {
  return db
    .selectFrom('media')
    .select(['id', 'type', 'width', 'height', 'bytes'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The number of bytes of each of these pictures that exists. */
export async function measurePictures(db: Kysely<Schema>, ids: string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('media')
    .select(['id', sql<number>`octet_length(bytes)`.as('bytes')])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, bytes }) => [id, bytes]))
}

/** Removes a few pictures that no message carried in time. @returns how many */
async function removeUnneeded(db: Kysely<Schema>, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from media where id = any(array(
      select id from media where needed_until < ${now} limit 500 for update skip locked))`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/** Removes a picture. @returns its owner; undefined when no picture has that id */
export async function removePicture({ tx }: Context, id: string): Promise<Id | undefined> {
  return (await tx.deleteFrom('media').where('id', '=', id).returning('owner_id').executeTakeFirst())
    ?.owner_id
}

/** Removes the pictures of an owner with these addresses. */
export async function removePicturesAt({ tx }: Context, ownerId: Id, urls: string[]): Promise<void> {
  if (urls.length === 0) return
  await sql`
    delete from media x where x.owner_id = ${ownerId} and exists (
      select 1 from unnest(${urls}::text[]) url where strpos(url, x.id) > 0)`.execute(tx)
}

/** Removes the pictures that no message carried in time. */
export async function sweepMedia({ db, now }: { db: Kysely<Schema>; now: Date }): Promise<void> {
  while ((await removeUnneeded(db, now)) > 0);
}
