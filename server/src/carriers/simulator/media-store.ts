import type { Insertable, Kysely } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'

/** Stores an attachment unchanged. Its id must be new. */
export async function keepMedia(
  db: Kysely<Schema>,
  media: Insertable<Schema['simulator_media']>,
): Promise<void> {
  await db.insertInto('simulator_media').values(media).execute()
}

/** The bytes of an attachment; undefined if none has that id. */
export async function findMedia(db: Kysely<Schema>, id: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('simulator_media').select('bytes').where('id', '=', id).executeTakeFirst()
  return row?.bytes
}
