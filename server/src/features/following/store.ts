import type { Chosen } from '@partyline/domain/judging/situation'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { lockName } from '../../platform/database/lock-name.ts'
import type { Id } from '../../platform/database/schema.ts'

export interface Follow {
  personId: Id
  followerId: Id
}

/**
 * Makes follows, unfollows and blocks between two people run one after the other. Otherwise somebody who asks to
 * follow again and again comes back while the other blocks them or switches their replies off.
 */
export async function lockFollow(context: Context, { personId, followerId }: Follow): Promise<void> {
  const name = `follows of ${[personId, followerId].sort().join(' and ')}`
  await lockName(context.tx, name)
}

/** @returns false when the follow was there already. The act has taken `lockFollow` */
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
 * Ends a follow, and remembers replies that were off, so that coming back does not switch them on.
 * @returns false when there was no such follow
 */
export async function removeFollow(context: Context, follow: Follow): Promise<boolean> {
  await lockFollow(context, follow)
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

/** Whether a former follower's replies were off, and were not switched on since. */
export async function wasSilenced(context: Context, follow: Follow): Promise<boolean> {
  const found = await context.tx
    .selectFrom('silenced_followers')
    .select('follower_id')
    .where('person_id', '=', follow.personId)
    .where('follower_id', '=', follow.followerId)
    .executeTakeFirst()
  return found !== undefined
}

/** Reads the state of one follow; undefined when there is none. An expired mute is still in the row. */
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

/** Mutes one follow until a time, or ends the mute with null. The follow must exist. */
export async function muteFollow(context: Context, follow: Follow, until: Date | null): Promise<void> {
  await context.tx
    .updateTable('follows')
    .set({ muted_until: until })
    .where('person_id', '=', follow.personId)
    .where('follower_id', '=', follow.followerId)
    .execute()
}

/** Names in a sentence about all that a person follows. Five of 30 characters keep it within two segments. */
export const NAMES_TOLD = 5

/**
 * Lists what a person follows, people with their @ and groups with their #, newest first, and counts all of
 * it.
 */
export async function listChosen(context: Context, personId: Id, limit: number) {
  const { rows } = await sql<Chosen & { total: string }>`
    select name, "isOwn", coalesce(muted_until > ${context.now}, false) as muted, count(*) over () as total from (
      select '@' || p.display_handle as name, false as "isOwn", f.created_at, f.muted_until from follows f join people p on p.id = f.person_id
      where f.follower_id = ${personId} and p.handle is not null
      union all
      select '#' || g.display_name, g.created_by is not distinct from ${personId}::bigint, m.created_at, m.muted_until from memberships m join groups g on g.id = m.group_id
      where m.person_id = ${personId}) chosen
    order by created_at desc, name limit ${limit}`.execute(context.tx)
  return {
    chosen: rows.map(({ name, muted, isOwn }) => ({ name, muted, isOwn })),
    total: Number(rows[0]?.total ?? 0),
  }
}

/**
 * Switches a follower's replies. Switching them on also forgets that they were off.
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

/** Lists the follows by and of a person that a block in either direction forbids. */
export async function listForbidden(context: Context, personId: Id): Promise<Follow[]> {
  const { rows } = await sql<Follow>`
    select f.person_id as "personId", f.follower_id as "followerId" from follows f
    where (f.person_id = ${personId} or f.follower_id = ${personId}) and exists (select from blocks b
      where (b.person_id, b.blocked_id) in ((f.person_id, f.follower_id), (f.follower_id, f.person_id)))`.execute(
    context.tx,
  )
  return rows
}
