import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/schema.ts'
import type { MembershipRow } from './store.ts'

/** A membership as it is now; nobody changes or ends it until this act is done. */
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

/** Switches the replies of all who are in a group now, its creator's too; who joins later has the group's default. */
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

/** Remembers that somebody was removed, or left with replies off, so that they come back without replies; twice changes nothing. */
export async function noteRemoval(context: Context, groupId: Id, personId: Id): Promise<void> {
  await context.tx
    .insertInto('group_removals')
    .values({ group_id: groupId, person_id: personId, removed_at: context.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Lets somebody come back as anybody joins, whatever `noteRemoval` remembered; where it did not, nothing changes. */
export async function forgetRemoval(context: Context, groupId: Id, personId: Id): Promise<void> {
  await context.tx
    .deleteFrom('group_removals')
    .where('group_id', '=', groupId)
    .where('person_id', '=', personId)
    .execute()
}

/** Lets everybody come back as anybody joins. */
export async function forgetRemovals(context: Context, groupId: Id): Promise<void> {
  await context.tx.deleteFrom('group_removals').where('group_id', '=', groupId).execute()
}

/** Whether `noteRemoval` remembers somebody of a group, and it was not forgotten since. */
export async function wasRemoved(context: Context, groupId: Id, personId: Id): Promise<boolean> {
  const found = await context.tx
    .selectFrom('group_removals')
    .select('group_id')
    .where('group_id', '=', groupId)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return found !== undefined
}
