import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/database/schema.ts'

/** The target of an invitation from a list: to follow the inviter, or to join a group. */
export interface InvitedTo {
  inviterId: Id
  groupId: Id | null
}

/**
 * Chooses the people who may be invited. Leaves out people who follow or are members, were invited to it
 * before or left it, have a block with the inviter, have stopped or cannot be reached, and have had `most`
 * invitations since a time.
 * @param input.since the time from which invitations count
 * @param input.most the most invitations that one phone may get from all inviters
 */
export async function listInvitable(
  context: Context,
  input: InvitedTo & { ids: Id[]; since: Date; most: number },
): Promise<Set<Id>> {
  const { inviterId, groupId, ids, since, most } = input
  const isInIt =
    groupId === null
      ? sql`exists (select from follows f where f.person_id = ${inviterId} and f.follower_id = p.id)`
      : sql`exists (select from memberships m where m.group_id = ${groupId} and m.person_id = p.id)`
  const { rows } = await sql<{ id: Id }>`
    select p.id from people p
    where p.id = any(${ids}::bigint[]) and p.id <> ${inviterId} and p.phone is not null and p.deleted_at is null
      and p.stopped_at is null and p.suspended_at is null and p.spared_because is null
      and not ${isInIt}
      and not exists (select from list_invitations i where i.person_id = p.id and ${isTo('i', input)})
      and not exists (select from blocks b
        where (b.person_id, b.blocked_id) in ((p.id, ${inviterId}::bigint), (${inviterId}::bigint, p.id)))
      and not exists (select from consents c
        where c.phone = p.phone and (c.act = 'delete' or (c.act in ('invite', 'decline', 'unfollow', 'leave')
          and lower(c.target) in (${namesOf(input)}))))
      and (select count(*) from list_invitations i where i.person_id = p.id and i.invited_at > ${since}) < ${most}`.execute(
    context.tx,
  )
  return new Set(rows.map(({ id }) => id))
}

function isTo(alias: string, { inviterId, groupId }: InvitedTo): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return groupId === null
    ? sql`(${column('group_id')} is null and ${column('inviter_id')} = ${inviterId})`
    : sql`(${column('group_id')} = ${groupId})`
}

/** The present and former names of the target, by which the ledger may name it. */
function namesOf({ inviterId, groupId }: InvitedTo) {
  return groupId === null
    ? sql`select '@' || handle from people where id = ${inviterId}
        union all select '@' || handle from former_handles where person_id = ${inviterId}`
    : sql`select '#' || name from groups where id = ${groupId}
        union all select '#' || name from former_group_names where group_id = ${groupId}`
}

/**
 * Inserts invitations.
 * @returns the people who are now invited, without those whom another list invited at the same moment
 */
export async function addListInvitations(
  context: Context,
  to: InvitedTo,
  people: { id: Id; name: string }[],
): Promise<Set<Id>> {
  const { rows } = await sql<{ person_id: Id }>`
    insert into list_invitations (person_id, inviter_id, group_id, name, invited_at)
    select id, ${to.inviterId}::bigint, ${to.groupId}::bigint, name, ${context.now}::timestamptz
    from unnest(${people.map(({ id }) => id)}::bigint[], ${people.map(({ name }) => name)}::text[]) listed (id, name)
    order by id on conflict do nothing returning person_id`.execute(context.tx)
  return new Set(rows.map(({ person_id }) => person_id))
}

/** Records the message of a person's invitation, so that a YES counts only after its text has left. */
export async function writeInvitationMessage(
  { tx }: Context,
  to: InvitedTo,
  { personId, messageId }: { personId: Id; messageId: Id },
): Promise<void> {
  await tx
    .updateTable('list_invitations')
    .set({ message_id: messageId })
    .where('person_id', '=', personId)
    .where(isTo('list_invitations', to))
    .execute()
}

/** An invitation that reached a phone and has no answer yet. */
export interface OpenInvitation {
  id: Id
  inviterId: Id
  /** The handle as its owner writes it. */
  inviter: string
  /** The name of the group; null when the invitation is to follow the inviter. */
  group: string | null
  name: string
  /** The time when its text left. */
  heardAt: Date
}

/** Finds the newest open invitation of a person since a time. */
export async function findOpenInvitation(
  context: Context,
  personId: Id,
  since: Date,
): Promise<OpenInvitation | undefined> {
  const { rows } = await sql<OpenInvitation>`
    select i.id, i.inviter_id as "inviterId", p.display_handle as inviter, g.display_name as "group", i.name,
      d.sent_at as "heardAt"
    from list_invitations i
    join people p on p.id = i.inviter_id and p.display_handle is not null and p.suspended_at is null
    left join groups g on g.id = i.group_id
    join deliveries d on d.message_id = i.message_id and d.recipient_id = i.person_id and d.sent_at is not null
    where i.person_id = ${personId} and i.answered_at is null and i.invited_at > ${since}
      and case when i.group_id is null
        then not exists (select from follows f where f.person_id = i.inviter_id and f.follower_id = i.person_id)
        else not exists (select from memberships m where m.group_id = i.group_id and m.person_id = i.person_id) end
    order by i.id desc limit 1`.execute(context.tx)
  return rows[0]
}

/** Records that an invitation is answered. */
export async function markAnswered({ tx, now }: Context, id: Id): Promise<void> {
  await tx.updateTable('list_invitations').set({ answered_at: now }).where('id', '=', id).execute()
}
