import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/database/schema.ts'
import type { MembershipRow } from './store.ts'

/** Finds a membership and locks it until this act is done. */
export async function findMembershipToAct(
  context: Context,
  groupId: Id,
  personId: Id,
): Promise<MembershipRow | undefined> {
  return context.tx
    .selectFrom('memberships')
    .selectAll()
    .where('group_id', '=', groupId)
    .where('person_id', '=', personId)
    .forShare()
    .executeTakeFirst()
}

/** @returns false when the person is no member */
export async function switchReplies(
  context: Context,
  groupId: Id,
  personId: Id,
  allowReply: boolean,
): Promise<boolean> {
  const changed = await context.tx
    .updateTable('memberships')
    .set({ allow_reply: allowReply })
    .where('group_id', '=', groupId)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
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

/** @returns false when the person is no member */
export async function writeAdministrator(
  context: Context,
  groupId: Id,
  personId: Id,
  administrator: boolean,
): Promise<boolean> {
  const changed = await context.tx
    .updateTable('memberships')
    .set({ is_administrator: administrator })
    .where('group_id', '=', groupId)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
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
