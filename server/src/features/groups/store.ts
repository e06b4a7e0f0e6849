import { DAY_MS } from '@partyline/domain/time/time-units'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Id, Schema } from '../../platform/database/schema.ts'
import { randomSecret } from '../../platform/secrets.ts'

export type GroupRow = Selectable<Schema['groups']>

/** The number of former names that still lead to a group. Older ones are free again. */
const NAMES_KEPT = 5

/** Finds groups by their names or former ones. @param keys as `nameKey` makes them */
export async function listGroupsByName({ tx }: Context, keys: readonly string[]) {
  const { rows } = await sql<{ key: string; id: Id; name: string; isOffered: boolean }>`
    select n.key, g.id, g.display_name as name, g.is_offered as "isOffered" from (
      select name as key, id from groups where name = any(${keys}::text[])
      union select f.name, f.group_id from former_group_names f where f.name = any(${keys}::text[])) n
    join groups g on g.id = n.id`.execute(tx)
  return rows
}

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

/** Finds a group and locks it until this act is done. */
export async function lockGroup(context: Context, id: Id): Promise<GroupRow> {
  return context.tx
    .selectFrom('groups')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/**
 * Sets a group's name and intro.
 * @throws 23505 on groups_name_key when another group takes the name at the same moment
 */
export async function writeGroup(
  context: Context,
  id: Id,
  group: { name: string; displayName: string; intro: string },
): Promise<GroupRow> {
  return context.tx
    .updateTable('groups')
    .set({ name: group.name, display_name: group.displayName, intro: group.intro })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Records a group's former name. A name that the group has taken back is no longer a former one. The next text to each
 * member names the last one that the member knows.
 */
export async function giveUpName(
  context: Context,
  { from, to }: { from: GroupRow; to: GroupRow },
): Promise<void> {
  const { id: groupId, name } = from
  await sql`
    update memberships set known_as = case when lower(coalesce(known_as, ${from.display_name})) <> ${to.name}
      then coalesce(known_as, ${from.display_name}) end
    where group_id = ${groupId} and person_id <> ${to.created_by}`.execute(context.tx)
  await sql`
    delete from former_group_names f using groups g
    where g.id = ${groupId} and f.name = g.name`.execute(context.tx)
  await context.tx
    .insertInto('former_group_names')
    .values({ name, group_id: groupId, given_up_at: context.now })
    .execute()
  await sql`
    delete from former_group_names where name in (
      select name from former_group_names where group_id = ${groupId}
      order by given_up_at desc, name offset ${NAMES_KEPT})`.execute(context.tx)
}

/** A group's switches: newcomers may write, its name is offered, newcomers read its past. */
export type GroupSwitches = Pick<
  Updateable<Schema['groups']>,
  'default_allow_reply' | 'is_offered' | 'shows_past'
>

/** Sets switches of a group. Current members keep their own replies. */
export async function writeSwitches({ tx }: Context, id: Id, switches: GroupSwitches): Promise<void> {
  await tx.updateTable('groups').set(switches).where('id', '=', id).execute()
}

/** Takes the one text at once about a newcomer that a group has each day. @returns false when it is taken */
export async function claimAnnouncement({ tx, now }: Context, id: Id): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('groups')
    .set({ newcomers_told_at: now })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('newcomers_told_at', 'is', null),
        eb('newcomers_told_at', '<=', new Date(now.getTime() - DAY_MS)),
      ]),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
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
