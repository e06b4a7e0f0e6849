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

/** Remembers that somebody was removed, so that they come back without replies; twice changes nothing. */
export async function noteRemoval(context: Context, groupId: Id, personId: Id): Promise<void> {
  await context.tx
    .insertInto('group_removals')
    .values({ group_id: groupId, person_id: personId, removed_at: context.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Lets somebody who was removed come back as anybody joins; never removed, nothing changes. */
export async function forgetRemoval(context: Context, groupId: Id, personId: Id): Promise<void> {
  await context.tx
    .deleteFrom('group_removals')
    .where('group_id', '=', groupId)
    .where('person_id', '=', personId)
    .execute()
}

/** Whether somebody was removed from a group, and no `forgetRemoval` followed. */
export async function wasRemoved(context: Context, groupId: Id, personId: Id): Promise<boolean> {
  const found = await context.tx
    .selectFrom('group_removals')
    .select('group_id')
    .where('group_id', '=', groupId)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return found !== undefined
}
