import { type Kysely, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Id, Schema } from '../../platform/database/schema.ts'
import type { FollowersPlace } from '../following/followers-cursor.ts'
import type { PublicColumns } from '../people/describe-person.ts'
import { nicknameOf, numberEndOf } from '../people/nickname-store.ts'
import { fitsSearch } from '../people/search-store.ts'
import { isTalk } from './readable-store.ts'

export type MemberRow = PublicColumns & {
  id: Id
  allow_reply: boolean
  is_administrator: boolean
  created_at: Date
  /** Null when the viewer does not run the group. */
  number_end: string | null
  /** The viewer's nickname for them. */
  nickname: string | null
}

/**
 * A page of a group's members along one index: those with a handle first, each part newest first.
 * @param query.search a part of a handle or of a name; '' for all
 * @param query.runsIt the viewer runs the group, and sees two digits of members without a handle
 */
export async function listMembers(
  db: Kysely<Schema>,
  query: {
    groupId: Id
    viewerId: Id
    runsIt: boolean
    search: string
    limit: number
    before: FollowersPlace | undefined
  },
): Promise<MemberRow[]> {
  const { groupId, viewerId, search, before } = query
  const after = before
    ? sql`(m.registered, m.created_at, m.person_id)
        < (${before.registered}::boolean, ${before.at}::timestamptz, ${before.followerId}::bigint)`
    : sql`true`
  const { rows } = await sql<MemberRow>`
    select p.id, p.public_id, p.handle, p.display_handle, p.first_name, p.last_name, p.photo_id,
      m.allow_reply, m.is_administrator, m.created_at,
      ${query.runsIt ? numberEndOf : sql`null`} as number_end, ${nicknameOf(viewerId, sql`p.id`)} as nickname
    from memberships m join people p on p.id = m.person_id
    where m.group_id = ${groupId} and ${fitsSearch(search)} and ${after}
    order by m.registered desc, m.created_at desc, m.person_id desc
    limit ${query.limit}`.execute(db)
  return rows
}

/** Counts the members with and without a handle that fit a search, which is not ''. */
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
  /** The time of its last message, or else the time when the person joined. */
  active_at: Date
  last_text: string | null
  last_pictures: number | null
  last_at: Date | null
  last_is_own: boolean | null
  last_first_name: string | null
  last_handle: string | null
  unread: number
}

/** Unread messages are counted up to this number. */
const COUNTED = 100

/**
 * A page of a person's groups, the most recently active first; all of them without a limit. Messages of
 * blocked people do not count.
 * @param query.search a part of the name; '' for all
 */
export async function listGroupsOf(
  db: Kysely<Schema>,
  query: {
    personId: Id
    search: string
    limit: number | undefined
    before: { at: Date; groupId: Id } | undefined
  },
): Promise<OwnGroupRow[]> {
  const { personId, search, before } = query
  const after = before
    ? sql`(coalesce(t.created_at, m.created_at), m.group_id) < (${before.at}::timestamptz, ${before.groupId}::bigint)`
    : sql`true`
  const talk = isTalk({ groupId: sql`m.group_id`, personId: sql`m.person_id` })
  const { rows } = await sql<OwnGroupRow>`
    select g.id, g.public_id, g.display_name, g.created_by = m.person_id as is_creator, m.is_administrator,
      m.muted_until, coalesce(t.created_at, m.created_at) as active_at,
      (select coalesce(sum(c.registered + c.unregistered), 0) from group_counts c where c.group_id = g.id) as followers,
      t.text as last_text, cardinality(t.media_urls) as last_pictures, t.created_at as last_at,
      t.sender_id = m.person_id as last_is_own, s.first_name as last_first_name, s.display_handle as last_handle,
      (select count(*)::int from (
        select 1 from messages x where ${talk} and x.id > m.read_id and x.sender_id <> m.person_id
        limit ${sql.lit(COUNTED)}) u) as unread
    from memberships m join groups g on g.id = m.group_id
    left join lateral (
      select x.text, x.media_urls, x.created_at, x.sender_id from messages x where ${talk}
      order by x.id desc limit 1) t on true
    left join people s on s.id = t.sender_id
    where m.person_id = ${personId} and ${after} and strpos(g.name, lower(${search})) > 0
    order by active_at desc, m.group_id desc
    limit ${query.limit ?? null}::int`.execute(db)
  return rows
}

/** Marks a group as read by a member up to a message. The mark never moves back. */
export async function markGroupRead(
  context: Context,
  read: { personId: Id; groupId: string; messageId: string },
): Promise<void> {
  await sql`
    update memberships m set read_id = x.id from messages x join groups g on g.id = x.group_id
    where g.public_id = ${read.groupId} and x.public_id = ${read.messageId} and m.group_id = g.id
      and m.person_id = ${read.personId} and m.read_id < x.id`.execute(context.tx)
}
