import type { Insertable, Kysely } from 'kysely'
import type { Schema } from '../../platform/schema.ts'

export async function keepMedia(
  db: Kysely<Schema>,
  media: Insertable<Schema['simulator_media']>,
): Promise<void> {
  await db.insertInto('simulator_media').values(media).execute()
}

export async function findMedia(db: Kysely<Schema>, id: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('simulator_media').select('bytes').where('id', '=', id).executeTakeFirst()
  return row?.bytes
}
