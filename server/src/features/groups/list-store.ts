import { type Kysely, sql } from 'kysely'
import type { Id, Schema } from '../../platform/schema.ts'
import type { FollowersPlace } from '../following/followers-cursor.ts'
import type { PublicColumns } from '../people/describe-person.ts'
import { fitsSearch } from '../people/search-store.ts'

export type MemberRow = PublicColumns & {
  id: Id
  allow_reply: boolean
  is_administrator: boolean
  created_at: Date
}

/**
 * A page of a group's members: those with a handle first, each part newest first; a walk along one index.
 * @param query.search a part of a handle or of a name; '' for all
 */
export async function listMembers(
  db: Kysely<Schema>,
  query: { groupId: Id; search: string; limit: number; before: FollowersPlace | undefined },
): Promise<MemberRow[]> {
  const { groupId, search, before } = query
  const after = before
    ? sql`(m.registered, m.created_at, m.person_id)
        < (${before.registered}::boolean, ${before.at}::timestamptz, ${before.followerId}::bigint)`
    : sql`true`
  const { rows } = await sql<MemberRow>`
    select p.id, p.public_id, p.handle, p.display_handle, p.first_name, p.last_name, p.photo_id,
      m.allow_reply, m.is_administrator, m.created_at
    from memberships m join people p on p.id = m.person_id
    where m.group_id = ${groupId} and ${fitsSearch(search)} and ${after}
    order by m.registered desc, m.created_at desc, m.person_id desc
    limit ${query.limit}`.execute(db)
  return rows
}

/** How many members with and without a handle fit a search that is not ''. */
export async function countFitting(
  db: Kysely<Schema>,
  { groupId, search }: { groupId: Id; search: string },
): Promise<{ registered: number; unregistered: number }> {
  const { rows } = await sql<{ registered: string; unregistered: string }>`
    select count(*) filter (where m.registered) as registered, count(*) filter (where not m.registered) as unregistered
    from memberships m join people p on p.id = m.person_id
    where m.group_id = ${groupId} and ${fitsSearch(search)}`.execute(db)
  return { registered: Number(rows[0]?.registered), unregistered: Number(rows[0]?.unregistered) }
}

export interface OwnGroupRow {
  id: Id
  public_id: string
  display_name: string
  is_creator: boolean
  is_administrator: boolean
  muted_until: Date | null
  followers: string
  created_at: Date
}

/** A page of the groups somebody is in, the last joined first; all of them without a limit. */
export async function listGroupsOf(
  db: Kysely<Schema>,
  query: { personId: Id; limit: number | undefined; before: { at: Date; groupId: Id } | undefined },
): Promise<OwnGroupRow[]> {
  const { personId, before } = query
  const after = before
    ? sql`(m.created_at, m.group_id) < (${before.at}::timestamptz, ${before.groupId}::bigint)`
    : sql`true`
  const { rows } = await sql<OwnGroupRow>`
    select g.id, g.public_id, g.display_name, g.created_by = m.person_id as is_creator, m.is_administrator,
      m.muted_until, m.created_at,
      (select coalesce(sum(c.registered + c.unregistered), 0) from group_counts c where c.group_id = g.id) as followers
    from memberships m join groups g on g.id = m.group_id
    where m.person_id = ${personId} and ${after}
    order by m.created_at desc, m.group_id desc
    limit ${query.limit ?? null}::int`.execute(db)
  return rows
}
