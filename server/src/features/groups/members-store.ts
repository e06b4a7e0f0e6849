import type { Kysely, Selectable, Updateable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { lockName } from '../../platform/database/lock-name.ts'
import type { Id, Schema } from '../../platform/database/schema.ts'
import { newestIn } from './readable-store.ts'

export type MembershipRow = Selectable<Schema['memberships']>

const membershipOf = ({ tx }: Context, groupId: Id, personId: Id) =>
  tx.selectFrom('memberships').selectAll().where('group_id', '=', groupId).where('person_id', '=', personId)

/** Reads a membership without a lock. To act on it, use `findMembershipToAct`. */
export function findMembership(
  context: Context,
  groupId: Id,
  personId: Id,
): Promise<MembershipRow | undefined> {
  return membershipOf(context, groupId, personId).executeTakeFirst()
}

/** Finds a membership and locks it until this act is done. */
export function findMembershipToAct(
  context: Context,
  groupId: Id,
  personId: Id,
): Promise<MembershipRow | undefined> {
  return membershipOf(context, groupId, personId).forShare().executeTakeFirst()
}

/**
 * Makes joins and departures of a person run one after the other. Otherwise somebody who joins again and again
 * comes back with replies on while an administrator removes them.
 */
export async function lockMembership({ tx }: Context, groupId: Id, personId: Id): Promise<void> {
  await lockName(tx, `membership of ${personId} in ${groupId}`)
}

/** Adds a member who is none yet. A join has taken `lockMembership`. They read what is said from now on. */
export async function addMember(
  context: Context,
  membership: { groupId: Id; personId: Id; allowReply: boolean; isAnnounced?: boolean },
): Promise<void> {
  const newest = newestIn(membership.groupId)
  await context.tx
    .insertInto('memberships')
    .values({
      group_id: membership.groupId,
      person_id: membership.personId,
      allow_reply: membership.allowReply,
      created_at: context.now,
      reads_after: newest,
      read_id: newest,
      is_announced: membership.isAnnounced ?? true,
    })
    .execute()
}

/** Marks all newcomers of a group as announced. @returns how many were not */
export async function markAnnounced({ tx }: Context, groupId: Id): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('memberships')
    .set({ is_announced: true })
    .where('group_id', '=', groupId)
    .where('is_announced', '=', false)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Ends a membership. @returns its row; undefined when the person was no member, or is the creator by now */
export async function removeMember(
  context: Context,
  groupId: Id,
  personId: Id,
): Promise<MembershipRow | undefined> {
  await lockMembership(context, groupId, personId)
  // A hand-over at the same moment may make the person the creator, and a group needs its creator.
  const groups = context.tx.selectFrom('groups').select('created_by').where('id', '=', groupId)
  const group = await groups.forShare().executeTakeFirst()
  if (group?.created_by === personId) return undefined
  return context.tx
    .deleteFrom('memberships')
    .where('group_id', '=', groupId)
    .where('person_id', '=', personId)
    .returningAll()
    .executeTakeFirst()
}

/** Changes one membership. @returns false when the person is no member */
export async function writeMembership(
  context: Context,
  groupId: Id,
  personId: Id,
  change: Pick<Updateable<Schema['memberships']>, 'allow_reply' | 'is_administrator' | 'muted_until'>,
): Promise<boolean> {
  const changed = await context.tx
    .updateTable('memberships')
    .set(change)
    .where('group_id', '=', groupId)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

/** Makes an administrator of a creator's groups an ordinary member of all of them. */
export async function endAdministration(
  context: Context,
  pair: { creatorId: Id; personId: Id },
): Promise<void> {
  const groups = context.tx.selectFrom('groups').select('id').where('created_by', '=', pair.creatorId)
  await context.tx
    .updateTable('memberships')
    .set({ is_administrator: false })
    .where('person_id', '=', pair.personId)
    .where('group_id', 'in', groups)
    .execute()
}

/**
 * Switches the replies of all current members, including the creator. Later members get the group's default.
 */
export async function switchAllReplies(context: Context, groupId: Id, allowReply: boolean): Promise<void> {
  await context.tx
    .updateTable('memberships')
    .set({ allow_reply: allowReply })
    .where('group_id', '=', groupId)
    .where('allow_reply', '=', !allowReply)
    .execute()
}

/**
 * Records that a member was removed, or left with replies off, so that they come back with replies off. Doing
 * it twice changes nothing.
 */
export async function recordRemoval(context: Context, groupId: Id, personId: Id): Promise<void> {
  await context.tx
    .insertInto('group_removals')
    .values({ group_id: groupId, person_id: personId, removed_at: context.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Deletes the record of `recordRemoval` for a person, so that they come back with the group's default. */
export async function clearRemoval(context: Context, groupId: Id, personId: Id): Promise<void> {
  await context.tx
    .deleteFrom('group_removals')
    .where('group_id', '=', groupId)
    .where('person_id', '=', personId)
    .execute()
}

/** Deletes all records of removals from a group, so that everybody comes back with its default. */
export async function clearRemovals(context: Context, groupId: Id): Promise<void> {
  await context.tx.deleteFrom('group_removals').where('group_id', '=', groupId).execute()
}

/** Whether a group has a record of `recordRemoval` for a person. */
export async function wasRemoved(context: Context, groupId: Id, personId: Id): Promise<boolean> {
  const found = await context.tx
    .selectFrom('group_removals')
    .select('group_id')
    .where('group_id', '=', groupId)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return found !== undefined
}

/** Counts the members with and without a handle, from the counts that the database keeps. */
export async function countMembers(
  db: Kysely<Schema>,
  groupId: Id,
): Promise<{ registered: number; unregistered: number }> {
  const { registered, unregistered } = await db
    .selectFrom('group_counts')
    .select((eb) => [
      eb.fn.sum<string | null>('registered').as('registered'),
      eb.fn.sum<string | null>('unregistered').as('unregistered'),
    ])
    .where('group_id', '=', groupId)
    .executeTakeFirstOrThrow()
  return { registered: Number(registered), unregistered: Number(unregistered) }
}
