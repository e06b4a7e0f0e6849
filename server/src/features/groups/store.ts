import { type Kysely, type Selectable, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { lockName } from '../../platform/database/lock-name.ts'
import type { Id, Schema } from '../../platform/database/schema.ts'
import { randomSecret } from '../../platform/secrets.ts'

export type GroupRow = Selectable<Schema['groups']>
export type MembershipRow = Selectable<Schema['memberships']>

/**
 * Finds a group by its name or a former one. It takes one statement, because another group could take the
 * name between two.
 */
export async function findGroupByName(context: Context, name: string): Promise<GroupRow | undefined> {
  return context.tx
    .selectFrom('groups')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('name', '=', name),
        eb('id', '=', eb.selectFrom('former_group_names').select('group_id').where('name', '=', name)),
      ]),
    )
    .executeTakeFirst()
}

/** What the names of closed groups begin with. Nobody can type a name with a space. */
export const CLOSED = 'closed '

/** The condition that a group `g` is closed. */
export const isClosed = sql<boolean>`g.name like ${`${CLOSED}%`}`

/** Finds a group that is not closed by its public id, without a lock. */
export async function findGroup(context: Context, publicId: string): Promise<GroupRow | undefined> {
  return context.tx
    .selectFrom('groups')
    .selectAll()
    .where('public_id', '=', publicId)
    .where('name', 'not like', `${CLOSED}%`)
    .executeTakeFirst()
}

/**
 * Adds a group without members, not even its creator.
 * @throws 23505 on groups_name_key when another group takes the name at the same moment
 */
export async function addGroup(
  context: Context,
  group: { name: string; displayName: string; intro: string; createdBy: Id },
): Promise<GroupRow> {
  return context.tx
    .insertInto('groups')
    .values({
      public_id: randomSecret(16),
      name: group.name,
      display_name: group.displayName,
      intro: group.intro,
      created_by: group.createdBy,
      created_at: context.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Makes joins and departures of a person run one after the other. Otherwise somebody who joins again and again
 * comes back with replies on while an administrator removes them.
 */
export async function lockMembership({ tx }: Context, groupId: Id, personId: Id): Promise<void> {
  await lockName(tx, `membership of ${personId} in ${groupId}`)
}

/** @returns false when the person was a member already. A join has taken `lockMembership` */
export async function addMember(
  context: Context,
  membership: { groupId: Id; personId: Id; allowReply: boolean },
): Promise<boolean> {
  const added = await context.tx
    .insertInto('memberships')
    .values({
      group_id: membership.groupId,
      person_id: membership.personId,
      allow_reply: membership.allowReply,
      created_at: context.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}

/** Ends a membership. @returns its row; undefined when the person was no member, or is the creator by now */
export async function removeMember(
  context: Context,
  groupId: Id,
  personId: Id,
): Promise<MembershipRow | undefined> {
  // A hand-over at the same moment may make the person the creator, and a group needs its creator.
  const groups = context.tx.selectFrom('groups').select('created_by').where('id', '=', groupId)
  const group = await groups.forShare().executeTakeFirst()
  if (group?.created_by === personId) return undefined
  await lockMembership(context, groupId, personId)
  return context.tx
    .deleteFrom('memberships')
    .where('group_id', '=', groupId)
    .where('person_id', '=', personId)
    .returningAll()
    .executeTakeFirst()
}

/**
 * Reads a membership without a lock; undefined when there is none. To act on it, use `findMembershipToAct`.
 */
export async function findMembership(
  context: Context,
  groupId: Id,
  personId: Id,
): Promise<MembershipRow | undefined> {
  return context.tx
    .selectFrom('memberships')
    .selectAll()
    .where('group_id', '=', groupId)
    .where('person_id', '=', personId)
    .executeTakeFirst()
}

/** Mutes a group for a member until a time, or ends the mute with null. Changes nothing for other people. */
export async function muteMembership(
  context: Context,
  groupId: Id,
  personId: Id,
  until: Date | null,
): Promise<void> {
  await context.tx
    .updateTable('memberships')
    .set({ muted_until: until })
    .where('group_id', '=', groupId)
    .where('person_id', '=', personId)
    .execute()
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

/** Suspends a group or ends the suspension. @returns false when nothing changed */
export async function markGroupSuspended({ tx }: Context, id: Id, at: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('groups')
    .set({ suspended_at: at })
    .where('id', '=', id)
    .where('suspended_at', at ? 'is' : 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
