import { type Kysely, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Id, Schema } from '../../platform/schema.ts'

/** A message by its number or by the id that the wire knows it by, with whose list and which thread it stands in. */
export async function findMessage(
  db: Kysely<Schema>,
  id: string,
): Promise<{ id: Id; publicId: string; senderId: Id | null; groupId: Id | null } | undefined> {
  const { rows } = await sql<{ id: Id; publicId: string; senderId: Id | null; groupId: Id | null }>`
    select id, public_id as "publicId", sender_id as "senderId", group_id as "groupId" from messages
    where ${/^\d{1,18}$/.test(id) ? sql`id = ${id}::bigint` : sql`public_id = ${id}`}`.execute(db)
  return rows[0]
}

/** Puts other words in a message's place and removes its pictures. What was reported keeps a copy of the words. */
export async function replaceWords({ tx }: Context, id: Id, words: string): Promise<void> {
  await sql`
    update reports r set words = coalesce(r.words, m.text) from messages m
    where m.id = r.message_id and m.id = ${id}::bigint`.execute(tx)
  await sql`
    delete from media x using messages m
    where m.id = ${id}::bigint and x.owner_id = m.sender_id and exists (
      select 1 from unnest(m.media_urls) url where strpos(url, x.id) > 0)`.execute(tx)
  await sql`
    update messages set text = ${words}, words = null, parts = '{}', media_urls = '{}' where id = ${id}::bigint`.execute(
    tx,
  )
}

/** Removes a picture of a message or of a profile, wherever it is shown. @returns false where there is none */
export async function removePicture({ tx }: Context, id: string): Promise<boolean> {
  const media = await tx.deleteFrom('media').where('id', '=', id).returning('owner_id').executeTakeFirst()
  if (media) {
    await sql`
      update messages set media_urls = array(select url from unnest(media_urls) url where strpos(url, ${id}) = 0)
      where sender_id = ${media.owner_id}::bigint and exists (
        select 1 from unnest(media_urls) url where strpos(url, ${id}) > 0)`.execute(tx)
    return true
  }
  await tx.updateTable('people').set({ photo_id: null }).where('photo_id', '=', id).execute()
  return (await tx.deleteFrom('photos').where('id', '=', id).executeTakeFirst()).numDeletedRows > 0n
}
