import { type Kysely, sql } from 'kysely'
import type { Id, Schema } from '../../platform/database/schema.ts'
import type { PublicColumns } from '../people/describe-person.ts'
import { nicknameOf, numberEndOf } from '../people/nickname-store.ts'

type BlockedRow = PublicColumns & {
  id: Id
  created_at: Date
  number_end: string | null
  nickname: string | null
}

/**
 * A page of the people whom a person has blocked, newest first.
 * @param query.before the last row of the previous page
 */
export async function listBlocked(
  db: Kysely<Schema>,
  query: { personId: Id; limit: number; before: { at: Date; id: Id } | undefined },
): Promise<BlockedRow[]> {
  const { personId, limit, before } = query
  const after = before
    ? sql`(b.created_at, b.blocked_id) < (${before.at}::timestamptz, ${before.id}::bigint)`
    : sql`true`
  const { rows } = await sql<BlockedRow>`
    select p.id, p.public_id, p.handle, p.display_handle, p.first_name, p.last_name, p.photo_id, b.created_at,
      ${numberEndOf} as number_end, ${nicknameOf(personId, sql`p.id`)} as nickname
    from blocks b join people p on p.id = b.blocked_id
    where b.person_id = ${personId} and p.deleted_at is null and ${after}
    order by b.created_at desc, b.blocked_id desc limit ${limit}`.execute(db)
  return rows
}
