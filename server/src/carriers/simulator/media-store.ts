import type { Insertable, Kysely } from 'kysely'
import type { Schema } from '../../platform/schema.ts'

/** Keeps an attachment byte for byte, whatever it is; its id must be new. */
export async function keepMedia(
  db: Kysely<Schema>,
  media: Insertable<Schema['simulator_media']>,
): Promise<void> {
  await db.insertInto('simulator_media').values(media).execute()
}

/** The bytes of an attachment as they were kept; undefined when there is none of that id. */
export async function findMedia(db: Kysely<Schema>, id: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('simulator_media').select('bytes').where('id', '=', id).executeTakeFirst()
  return row?.bytes
}
