import { type Kysely, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Id, Schema } from '../../platform/schema.ts'
import type { PublicColumns } from '../people/describe-person.ts'
import { fitsSearch } from '../people/search-store.ts'
import type { FollowersPlace } from './followers-cursor.ts'

export interface Follow {
  personId: Id
  followerId: Id
}

/** @returns false when the follow was there already */
export async function addFollow(
  context: Context,
  follow: Follow & { allowReply: boolean },
): Promise<boolean> {
  const added = await context.tx
    .insertInto('follows')
    .values({
      person_id: follow.personId,
      follower_id: follow.followerId,
      allow_reply: follow.allowReply,
      created_at: context.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}

/**
 * Ends a follow, and remembers that its replies were off: coming back does not switch them on.
 * @returns false when there was no such follow
 */
export async function removeFollow(context: Context, follow: Follow): Promise<boolean> {
  const removed = await context.tx
    .deleteFrom('follows')
    .where('person_id', '=', follow.personId)
    .where('follower_id', '=', follow.followerId)
    .returning('allow_reply')
    .executeTakeFirst()
  if (removed && !removed.allow_reply) {
    await context.tx
      .insertInto('silenced_followers')
      .values({ person_id: follow.personId, follower_id: follow.followerId, silenced_at: context.now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  return removed !== undefined
}

/** Whether somebody's replies were off when they followed last, and were not switched on since. */
export async function wasSilenced(context: Context, follow: Follow): Promise<boolean> {
  const found = await context.tx
    .selectFrom('silenced_followers')
    .select('follower_id')
    .where('person_id', '=', follow.personId)
    .where('follower_id', '=', follow.followerId)
    .executeTakeFirst()
  return found !== undefined
}

/** How one follow stands; undefined when there is none. A mute is there until it is ended, its time passed or not. */
export async function findFollow(
  context: Context,
  follow: Follow,
): Promise<{ allowReply: boolean; mutedUntil: Date | null } | undefined> {
  return context.tx
    .selectFrom('follows')
    .select(['allow_reply as allowReply', 'muted_until as mutedUntil'])
    .where('person_id', '=', follow.personId)
    .where('follower_id', '=', follow.followerId)
    .executeTakeFirst()
}

/** Sets until when one follow is muted, or with null that it is not. There must be one: none is made. */
export async function muteFollow(context: Context, follow: Follow, until: Date | null): Promise<void> {
  await context.tx
    .updateTable('follows')
    .set({ muted_until: until })
    .where('person_id', '=', follow.personId)
    .where('follower_id', '=', follow.followerId)
    .execute()
}

/** What somebody chose to hear, people with their @ and groups with their #, newest first, and how much in all. */
export async function listChosen(context: Context, personId: Id, limit: number) {
  const { rows } = await sql<{ name: `@${string}` | `#${string}`; muted: boolean; total: string }>`
    select name, coalesce(muted_until > ${context.now}, false) as muted, count(*) over () as total from (
      select '@' || p.display_handle as name, f.created_at, f.muted_until from follows f join people p on p.id = f.person_id
      where f.follower_id = ${personId} and p.handle is not null
      union all
      select '#' || g.display_name, m.created_at, m.muted_until from memberships m join groups g on g.id = m.group_id
      where m.person_id = ${personId}) chosen
    order by created_at desc, name limit ${limit}`.execute(context.tx)
  return { chosen: rows.map(({ name, muted }) => ({ name, muted })), total: Number(rows[0]?.total ?? 0) }
}

/**
 * Switches a follower's replies; on, it is forgotten that they were ever off.
 * @returns false when there is no such follow
 */
export async function switchReplies(context: Context, follow: Follow, allowReply: boolean): Promise<boolean> {
  if (allowReply) {
    await context.tx
      .deleteFrom('silenced_followers')
      .where('person_id', '=', follow.personId)
      .where('follower_id', '=', follow.followerId)
      .execute()
  }
  const changed = await context.tx
    .updateTable('follows')
    .set({ allow_reply: allowReply })
    .where('person_id', '=', follow.personId)
    .where('follower_id', '=', follow.followerId)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

type FollowerRow = PublicColumns & { id: Id; allow_reply: boolean; created_at: Date }

/**
 * A page of somebody's followers: those with a handle first, each part newest first.
 * @param query.search a part of a handle or of a name; '' for all
 */
export async function listFollowers(
  db: Kysely<Schema>,
  query: {
    personId: Id
    search: string
    limit: number
    before: FollowersPlace | undefined
  },
): Promise<FollowerRow[]> {
  const { personId, search, before } = query
  const after = before
    ? sql`(p.handle is not null, f.created_at, f.follower_id)
        < (${before.registered}::boolean, ${before.at}::timestamptz, ${before.followerId}::bigint)`
    : sql`true`
  const { rows } = await sql<FollowerRow>`
    select p.id, p.public_id, p.handle, p.display_handle, p.first_name, p.last_name, p.photo_id,
      f.allow_reply, f.created_at
    from follows f join people p on p.id = f.follower_id
    where f.person_id = ${personId} and ${fitsSearch(search)} and ${after}
    order by p.handle is not null desc, f.created_at desc, f.follower_id desc
    limit ${query.limit}`.execute(db)
  return rows
}

/** How many followers with and without a handle fit a search; '' for all. */
export async function countFollowers(
  db: Kysely<Schema>,
  query: { personId: Id; search: string },
): Promise<{ registered: number; unregistered: number }> {
  const { rows } = await sql<{ registered: string; total: string }>`
    select count(p.handle) as registered, count(*) as total
    from follows f join people p on p.id = f.follower_id
    where f.person_id = ${query.personId} and ${fitsSearch(query.search)}`.execute(db)
  const [registered, total] = [Number(rows[0]?.registered), Number(rows[0]?.total)]
  return { registered, unregistered: total - registered }
}
