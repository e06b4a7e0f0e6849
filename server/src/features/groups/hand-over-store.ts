import { type Kysely, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Id, Schema } from '../../platform/database/schema.ts'
import { CLOSED, type GroupRow } from './store.ts'

/** A group that a person made, and its heir. */
export interface OwnGroup {
  id: Id
  display_name: string
  heir: string | null
  /** The number of its other members. */
  others: number
}

/**
 * Lists the groups that a person runs, each with its heir. The heir is the administrator who joined first,
 * or else the member with a handle who joined first. Nobody whom the creator has blocked inherits. A group of people
 * without handles has no heir, because none of them could write to it.
 */
export async function listOwnGroups(db: Kysely<Schema>, personId: Id): Promise<OwnGroup[]> {
  const { rows } = await sql<OwnGroup>`
    select g.id, g.display_name, h.display_handle as heir,
      (select count(*) from memberships m where m.group_id = g.id and m.person_id <> g.created_by)::int as others
    from groups g join memberships own on own.group_id = g.id and own.person_id = g.created_by
    left join lateral (${HEIR}) h on true
    where g.created_by = ${personId} order by g.name`.execute(db)
  return rows
}

const HEIR = sql`
  select p.id, p.display_handle from memberships m join people p on p.id = m.person_id
  where m.group_id = g.id and p.id <> g.created_by and p.handle is not null
    and not exists (select 1 from blocks b where b.person_id = g.created_by and b.blocked_id = p.id)
  order by m.is_administrator desc, m.created_at, p.id limit 1`

/** Finds the heir of a group that this transaction has locked, as `listOwnGroups` does. */
export async function findHeir(context: Context, groupId: Id): Promise<Id | undefined> {
  const { rows } = await sql<{ id: Id }>`
    select h.id from groups g cross join lateral (${HEIR}) h where g.id = ${groupId}`.execute(context.tx)
  return rows[0]?.id
}

/** Makes a member the group's creator. The next text to each other member says so. */
export async function transferGroup(context: Context, groupId: Id, heirId: Id): Promise<void> {
  await context.tx
    .updateTable('memberships')
    .set({ new_leader: true })
    .where('group_id', '=', groupId)
    .where('person_id', '<>', heirId)
    .execute()
  await context.tx.updateTable('groups').set({ created_by: heirId }).where('id', '=', groupId).execute()
}

/** The names of a group that ends, former ones too, and its members apart from the creator. */
export interface Ending {
  names: string[]
  members: Id[]
}

async function readEnding(context: Context, groupId: Id): Promise<Ending> {
  const { rows: named } = await sql<{ name: string }>`
    select name from groups where id = ${groupId}
    union all select name from former_group_names where group_id = ${groupId}`.execute(context.tx)
  const { rows: members } = await sql<{ id: Id }>`
    select m.person_id as id from memberships m join groups g on g.id = m.group_id
    where g.id = ${groupId} and m.person_id <> g.created_by`.execute(context.tx)
  return { names: named.map(({ name }) => name), members: members.map(({ id }) => id) }
}

/** Removes a group with its memberships and its thread. */
export async function removeGroup(context: Context, groupId: Id): Promise<Ending> {
  const ending = await readEnding(context, groupId)
  await context.tx.deleteFrom('groups').where('id', '=', groupId).execute()
  return ending
}

/**
 * Ends all memberships of a group and keeps its thread, without the names by which it is found.
 */
export async function emptyGroup(context: Context, group: GroupRow): Promise<Ending> {
  const ending = await readEnding(context, group.id)
  for (const table of ['memberships', 'former_group_names'] as const)
    await context.tx.deleteFrom(table).where('group_id', '=', group.id).execute()
  const name = { name: CLOSED + group.public_id, display_name: `${group.display_name} (closed)` }
  await context.tx.updateTable('groups').set(name).where('id', '=', group.id).execute()
  return ending
}
