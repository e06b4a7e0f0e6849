import { type Kysely, sql } from 'kysely'
import type { Id, Schema } from '../../../platform/database/schema.ts'

/** Finds a message by its number or its public id, with the people and the group that have it in a list. */
export async function findMessage(
  db: Kysely<Schema>,
  id: string,
): Promise<{ id: Id; publicId: string; senderId: Id | null; groupId: Id | null } | undefined> {
  const { rows } = await sql<{ id: Id; publicId: string; senderId: Id | null; groupId: Id | null }>`
    select id, public_id as "publicId", sender_id as "senderId", group_id as "groupId" from messages
    where ${/^\d{1,18}$/.test(id) ? sql`id = ${id}::bigint` : sql`public_id = ${id}`}`.execute(db)
  return rows[0]
}
