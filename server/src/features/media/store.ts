import { type Kysely, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Id, Schema } from '../../platform/schema.ts'
import type { Media } from '../../platform/schema-media.ts'

/** What a picture's address is made of. */
export type PictureRow = Pick<Media, 'id' | 'type' | 'width' | 'height'>

/** Keeps a picture; one that its owner has already is found again, and needed for at least as long. */
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

/** Somebody's own pictures among these, locked so that no sweep takes them before this transaction ends. */
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

/** Says that a message carries these pictures: they stay. */
export async function markCarried(context: Context, ids: string[]): Promise<void> {
  await context.tx
    .updateTable('media')
    .set({ needed_until: null })
    .where('id', 'in', ids)
    .where('needed_until', 'is not', null)
    .execute()
}

/** Keeps pictures until then at least, carried or not. */
export async function keepUntil(context: Context, ids: string[], until: Date): Promise<void> {
  await context.tx
    .updateTable('media')
    .set({ needed_until: until })
    .where('id', 'in', ids)
    .where('needed_until', '<', until)
    .execute()
}

/** A picture with its bytes, for anybody; undefined when there is none, or the sweep took it. */
export async function findPicture(db: Kysely<Schema>, id: string) {
  return db
    .selectFrom('media')
    .select(['id', 'type', 'width', 'height', 'bytes'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The bytes of each of these pictures that there is. */
export async function measurePictures(db: Kysely<Schema>, ids: string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('media')
    .select(['id', sql<number>`octet_length(bytes)`.as('bytes')])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, bytes }) => [id, bytes]))
}

/** Removes a few of those that no message took in time. @returns how many */
export async function dropUnneeded(db: Kysely<Schema>, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from media where id = any(array(
      select id from media where needed_until < ${now} limit 500 for update skip locked))`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
